// Filters the questions of /faq and /help by the words that are typed, and opens the one an address names.
const box = document.getElementById("question-filter");
const field = document.getElementById("question-words");
const all = [...document.querySelectorAll("main details[id]")];
const plain = (text) => text.toLowerCase().normalize("NFKD").replace(/[^\p{L}\p{N}]+/gu, " ");
const texts = new Map(all.map((one) => [one, plain(one.textContent)]));

function filter() {
  const words = plain(field.value).trim().split(" ");
  for (const one of all) one.hidden = !words.every((word) => texts.get(one).includes(word));
  for (const part of document.querySelectorAll("main section:has(details[id])"))
    part.hidden = !part.querySelector("details:not([hidden])");
  const left = all.filter((one) => !one.hidden).length;
  document.getElementById("question-count").textContent = left
    ? `${left} ${left === 1 ? "question" : "questions"}`
    : "No question has these words. Try fewer, or write to us.";
}

function openNamed() {
  const named = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (named?.matches("details")) named.open = true;
}

box.hidden = false;
field.addEventListener("input", filter);
addEventListener("hashchange", openNamed);
filter();
openNamed();
