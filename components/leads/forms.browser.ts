// Improves the lead forms: sends in the background, keeps an entry on the device while it cannot be sent, and fills in what
// the link here said.
import { isSignedInHere } from "@/lib/access/account-hint";
import {
  FIRST_TOUCH,
  LAST_TOUCH,
  PREVIOUS_PAGE,
  SAVED_ENTRIES,
  STORED_REFERRAL_CODE,
} from "@/lib/leads/device-keys";
import { getElement } from "@/lib/site/get-element";

declare global {
  interface Window {
    /** What the framework has still to read in; where it does not run there is none. */
    __next_f?: unknown;
  }
}

type Field = [name: string, value: FormDataEntryValue];
type SavedEntry = { key: string; path: string; at: number; fields: Field[] };

const WEEK_MS = 7 * 24 * 3600_000;
const RETRY_MS = 20_000;

const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
const find = (selector: string, root: ParentNode = document) => root.querySelector<HTMLElement>(selector);
let pageKey = "";
let shownAt = 0;

function beginVisit() {
  pageKey = crypto.randomUUID?.() ?? String(Math.random());
  shownAt = Date.now();
}

function savedEntries() {
  const entries: SavedEntry[] = JSON.parse(localStorage.getItem(SAVED_ENTRIES) ?? "[]");
  return entries.filter(({ at }) => Date.now() - at < WEEK_MS);
}

function changeKept(key: string, entry?: SavedEntry) {
  const entries = savedEntries().filter((kept) => kept.key !== key);
  if (entry) entries.push(entry);
  localStorage.setItem(SAVED_ENTRIES, JSON.stringify(entries.slice(-5)));
  if (!entries.length) localStorage.removeItem(SAVED_ENTRIES);
}

// What was typed, and what only a script can tell (arrival.browser.ts remembers the visit's beginning).
function fieldsOf(form: HTMLFormElement): Field[] {
  const added: Record<string, string> = { timeZone, pageKey, filledForMs: String(Date.now() - shownAt) };
  try {
    added.sourcePage = sessionStorage.getItem(PREVIOUS_PAGE) ?? "";
    added.firstTouch = localStorage.getItem(FIRST_TOUCH) ?? "";
    added.lastTouch = localStorage.getItem(LAST_TOUCH) ?? "";
    added.referralCode = localStorage.getItem(STORED_REFERRAL_CODE) ?? "";
    added.referrer = JSON.parse(added.lastTouch || "{}").referrer ?? "";
  } catch {}
  return [...new FormData(form), ...Object.entries(added)].filter(([name]) => !name.startsWith("$ACTION"));
}

// The form, or what came of it, as the server draws it. Throws while there is no network.
async function draw(path: string, body?: FormData, patience = 30_000) {
  const signal = AbortSignal.timeout(patience);
  const answer = await fetch(path, { method: body ? "POST" : "GET", body, cache: "no-store", signal });
  const region = find(
    "[data-lead-region]",
    new DOMParser().parseFromString(await answer.text(), "text/html"),
  );
  if (!region) throw new Error(String(answer.status));
  return region;
}

function send(path: string, form: HTMLFormElement, fields: Field[]) {
  const body = new FormData();
  for (const [name, value] of new FormData(form)) if (name.startsWith("$ACTION")) append(body, name, value);
  for (const [name, value] of fields) append(body, name, value);
  // A file takes its time on a slow line.
  return draw(path, body, fields.some(isFile) ? 300_000 : undefined);
}

function append(body: FormData, name: string, value: FormDataEntryValue) {
  if (typeof value === "string") body.append(name, value);
  else body.append(name, value);
}

const isFile = ([, value]: Field) => value instanceof File;
const fileInputs = (root: ParentNode) => root.querySelectorAll<HTMLInputElement>("[type=file]");

function show(region: HTMLElement) {
  const chosen = [...fileInputs(document)].map((input) => input.files);
  getElement("[data-lead-region]").replaceWith(region);
  for (const input of fileInputs(region)) input.files = chosen.shift() ?? input.files;
  begin(region);
  const target =
    find("[aria-invalid], [autofocus], [data-received]", region) ?? find("[data-form-message]", region);
  target?.focus({ preventScroll: true });
  (target?.closest("div") ?? region).scrollIntoView({ block: "center" });
}

// The words are the page's, in its language.
type Note = "kept" | "keptOffline" | "notSent" | "tooLarge" | "sent";
function note(name?: Note, reference = "") {
  const box = find("[data-form-note]");
  if (!box) return;
  box.hidden = !name;
  getElement("p", box).textContent = (name && box.dataset[name]?.replace("{reference}", reference)) ?? "";
}

function setPending(form: HTMLFormElement, isPending: boolean) {
  const button = getElement("[type=submit]", form);
  button.dataset.text ??= button.textContent;
  button.textContent = (isPending ? button.dataset.pendingText : button.dataset.text) ?? "";
  button.setAttribute("aria-disabled", String(isPending));
  form.toggleAttribute("data-sending", isPending);
}

async function submit(form: HTMLFormElement) {
  const fields = fieldsOf(form);
  for (const { files, dataset } of fileInputs(form))
    if ((files?.[0]?.size ?? 0) > Number(dataset.maxBytes)) return note("tooLarge");
  setPending(form, true);
  note();
  let kept: Note = "kept";
  try {
    const region = await send(location.pathname + location.search, form, fields);
    if (region.dataset.outcome !== "unavailable") {
      show(region);
      return changeKept(pageKey);
    }
  } catch {
    kept = "keptOffline";
  }
  setPending(form, false);
  try {
    // A file does not fit among what a browser keeps.
    if (fields.some(isFile)) throw new Error();
    changeKept(pageKey, { key: pageKey, path: location.pathname, at: Date.now(), fields });
    note(kept);
    setTimeout(sendKept, RETRY_MS);
  } catch {
    note("notSent");
  }
}

let isSendingKept = false;
async function sendKept() {
  if (isSendingKept) return;
  isSendingKept = true;
  let isLeft = false;
  for (const { key, path, fields } of savedEntries()) {
    try {
      // Drawn anew: a release may have changed the hidden fields.
      const form = getElement<HTMLFormElement>("form", await draw(path));
      const region = await send(path, form, [...fields, ["wasQueued", "yes"]]);
      const { outcome } = region.dataset;
      if (outcome === "unavailable") throw new Error(outcome);
      const isHere = key === pageKey;
      if (outcome !== "ok" && !isHere) continue;
      changeKept(key);
      if (isHere) show(region);
      else note("sent", getElement("[data-reference]", region).textContent);
    } catch {
      isLeft = true;
    }
  }
  isSendingKept = false;
  if (isLeft) setTimeout(sendKept, RETRY_MS);
}

type Slots = typeof import("./slots.browser");
type Countdown = typeof import("../forms/countdown.browser");

function begin(root: ParentNode) {
  if (find("[data-slot]", root))
    void import("/slots.js" as string).then(({ showSlots }: Slots) => showSlots(root));
  const limited = find("[data-retry-at]", root);
  if (limited) void import("/countdown.js" as string).then(({ count }: Countdown) => count(limited));
}

// /request-program?program=msc-data-science&university=…: words for people, the slug for the team.
function prefill() {
  const query = new URLSearchParams(location.search);
  for (const field of document.querySelectorAll<HTMLInputElement>("[data-prefill] [name]")) {
    const isSlug = field.name === "programSlug";
    const given = query.get(isSlug ? "program" : field.name)?.slice(0, 200);
    if (!given || field.value || (isSlug && !/^[a-z0-9-]+$/.test(given))) continue;
    const words = given.replaceAll("-", " ");
    field.value = isSlug || /[^a-z0-9-]/.test(given) ? given : words.charAt(0).toUpperCase() + words.slice(1);
  }
  const taken = find("[data-match-taken]");
  const match = query.get("match");
  if (!taken || !match) return;
  taken.hidden = false;
  getElement<HTMLAnchorElement>("a", taken).search = match;
}

// A signed-in student need not type what the account knows. What somebody has typed stays.
let isFilledIn = false;
async function fillInContact() {
  const form = find("[data-lead-form]");
  if (!form || !isSignedInHere()) return;
  const answer = await fetch("/api/own-contact", { cache: "no-store" });
  const contact: Record<string, string> = answer.ok ? await answer.json() : {};
  for (const [name, value] of Object.entries(contact)) {
    const field = find(`[name="${name}"]`, form);
    if (!(field instanceof HTMLInputElement) || field.value || field === document.activeElement) continue;
    field.value = value;
    isFilledIn = true;
  }
}

// Where the framework runs, it sends the form itself.
if (!self.__next_f) {
  addEventListener("submit", (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.matches("[data-lead-form]")) return;
    event.preventDefault();
    if (!form.hasAttribute("data-sending")) void submit(form);
  });
  // A page that the browser took from its memory is a new visit to it.
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    beginVisit();
    // Whoever goes back after signing out may be somebody else.
    if (isFilledIn && !isSignedInHere()) document.querySelector<HTMLFormElement>("[data-lead-form]")?.reset();
  });
  addEventListener("online", sendKept);
  beginVisit();
  begin(document);
  prefill();
  fillInContact().catch(() => {});
  sendKept().catch(() => {});
}
