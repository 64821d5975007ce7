// Filters the questions of /faq and /help by the words that are typed, and opens the one an address names.
import { getElement } from "@/lib/site/get-element";

const field = getElement<HTMLInputElement>("#question-words");
const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[^\p{L}\p{N}]+/gu, " ");
const all = [...document.querySelectorAll<HTMLDetailsElement>("main details[id]")].map((question) => ({
  question,
  text: plain(question.textContent),
}));

function filter() {
  const words = plain(field.value).trim().split(" ");
  for (const { question, text } of all) question.hidden = !words.every((word) => text.includes(word));
  for (const part of document.querySelectorAll<HTMLElement>("main section:has(details[id])"))
    part.hidden = !part.querySelector("details:not([hidden])");
  const left = all.filter(({ question }) => !question.hidden).length;
  getElement("#question-count").textContent = left
    ? `${left} ${left === 1 ? "question" : "questions"}`
    : "No question has these words. Try fewer, or write to us.";
}

function openNamed() {
  const named = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (named instanceof HTMLDetailsElement) named.open = true;
}

getElement("#question-filter").hidden = false;
field.addEventListener("input", filter);
addEventListener("hashchange", openNamed);
filter();
openNamed();
