// Improves the lead forms (components/leads): sends in the background, keeps an entry on the device while it cannot be
// sent, and fills in what the link here said.
const KEPT = "kept-entries";
const WEEK_MS = 7 * 24 * 3600_000;
const RETRY_MS = 20_000;

const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
const $ = (selector, root = document) => root.querySelector(selector);
let pageKey;
let shownAt;

function beginVisit() {
  pageKey = crypto.randomUUID?.() ?? String(Math.random());
  shownAt = Date.now();
}

function keptEntries() {
  return JSON.parse(localStorage.getItem(KEPT) ?? "[]").filter(({ at }) => Date.now() - at < WEEK_MS);
}

function changeKept(key, entry) {
  const entries = keptEntries().filter((kept) => kept.key !== key);
  if (entry) entries.push(entry);
  localStorage.setItem(KEPT, JSON.stringify(entries.slice(-5)));
  if (!entries.length) localStorage.removeItem(KEPT);
}

// What was typed, and what only a script can tell (public/arrival.js remembers the visit's beginning).
function fieldsOf(form) {
  const added = { timeZone, pageKey, filledForMs: Date.now() - shownAt };
  try {
    added.sourcePage = sessionStorage.getItem("came-from") ?? "";
    added.firstTouch = localStorage.getItem("first-touch") ?? "";
    added.lastTouch = localStorage.getItem("last-touch") ?? "";
    added.referralCode = localStorage.getItem("referral-code") ?? "";
    added.referrer = JSON.parse(added.lastTouch || "{}").referrer ?? "";
  } catch {}
  return [...new FormData(form), ...Object.entries(added)].filter(([name]) => !name.startsWith("$ACTION"));
}

// The form, or what came of it, as the server draws it. Throws while there is no network.
async function draw(path, body, patience = 30_000) {
  const signal = AbortSignal.timeout(patience);
  const answer = await fetch(path, { method: body ? "POST" : "GET", body, cache: "no-store", signal });
  const region = $("[data-lead-region]", new DOMParser().parseFromString(await answer.text(), "text/html"));
  if (!region) throw new Error(answer.status);
  return region;
}

function send(path, form, fields) {
  const body = new FormData();
  for (const [name, value] of new FormData(form)) if (name.startsWith("$ACTION")) body.append(name, value);
  for (const [name, value] of fields) body.append(name, value);
  // A file takes its time on a slow line.
  return draw(path, body, fields.some(isFile) ? 300_000 : undefined);
}

const isFile = ([, value]) => value instanceof File;
const fileInputs = (root) => root.querySelectorAll("[type=file]");

function show(region) {
  const chosen = [...fileInputs(document)].map((input) => input.files);
  $("[data-lead-region]").replaceWith(region);
  for (const input of fileInputs(region)) input.files = chosen.shift() ?? input.files;
  begin(region);
  const target = $("[aria-invalid], [autofocus], [data-received]", region) ?? $("[data-form-message]", region);
  target?.focus({ preventScroll: true });
  (target?.closest("div") ?? region).scrollIntoView({ block: "center" });
}

function note(text) {
  const box = $("[data-form-note]");
  if (!box) return;
  box.hidden = !text;
  $("p", box).textContent = text;
}

function setPending(form, isPending) {
  const button = $("[type=submit]", form);
  button.dataset.text ??= button.textContent;
  button.textContent = isPending ? button.dataset.pendingText : button.dataset.text;
  button.setAttribute("aria-disabled", isPending);
  form.toggleAttribute("data-sending", isPending);
}

async function submit(form) {
  const fields = fieldsOf(form);
  for (const { files, dataset } of fileInputs(form))
    if (files[0]?.size > dataset.maxBytes) return note("This file is too large. Choose one of at most 5 MB.");
  setPending(form, true);
  note("");
  let promise = "as soon as we can";
  try {
    const region = await send(location.pathname + location.search, form, fields);
    if (region.dataset.outcome !== "unavailable") {
      show(region);
      return changeKept(pageKey);
    }
  } catch {
    promise = "when you are back online";
  }
  setPending(form, false);
  try {
    // A file does not fit among what a browser keeps.
    if (fields.some(isFile)) throw new Error();
    changeKept(pageKey, { key: pageKey, path: location.pathname, at: Date.now(), fields });
    note(`Saved on this device. We will send it ${promise}.`);
    setTimeout(sendKept, RETRY_MS);
  } catch {
    note("This could not be sent. Please try again in a minute.");
  }
}

let isSendingKept = false;
async function sendKept() {
  if (isSendingKept) return;
  isSendingKept = true;
  let isLeft = false;
  for (const { key, path, fields } of keptEntries()) {
    try {
      // Drawn anew: a release may have changed the hidden fields.
      const region = await send(path, $("form", await draw(path)), [...fields, ["wasQueued", "yes"]]);
      const { outcome } = region.dataset;
      if (outcome === "unavailable") throw new Error(outcome);
      const isHere = key === pageKey;
      if (outcome !== "ok" && !isHere) continue;
      changeKept(key);
      if (isHere) show(region);
      else note(`Your earlier entry has been sent: ${$("[data-reference]", region).textContent}`);
    } catch {
      isLeft = true;
    }
  }
  isSendingKept = false;
  if (isLeft) setTimeout(sendKept, RETRY_MS);
}

function begin(root) {
  if ($("[data-slot]", root)) void import("/slots.js").then(({ showSlots }) => showSlots(root));
  const limited = $("[data-retry-at]", root);
  if (limited) void import("/countdown.js").then(({ count }) => count(limited));
}

// /request-program?program=msc-data-science&university=…: words for people, the slug for the team.
function prefill() {
  const query = new URLSearchParams(location.search);
  for (const field of document.querySelectorAll("[data-prefill] [name]")) {
    const isSlug = field.name === "programSlug";
    const given = query.get(isSlug ? "program" : field.name)?.slice(0, 200);
    if (!given || field.value || (isSlug && !/^[a-z0-9-]+$/.test(given))) continue;
    const words = given.replaceAll("-", " ");
    field.value = isSlug || /[^a-z0-9-]/.test(given) ? given : words[0].toUpperCase() + words.slice(1);
  }
}

// Where the framework runs, it sends the form itself.
if (!self.__next_f) {
  addEventListener("submit", (event) => {
    if (!event.target.matches("[data-lead-form]")) return;
    event.preventDefault();
    if (!event.target.hasAttribute("data-sending")) void submit(event.target);
  });
  // A page that the browser took from its memory is a new visit to it.
  addEventListener("pageshow", (event) => event.persisted && beginVisit());
  addEventListener("online", sendKept);
  beginVisit();
  begin(document);
  prefill();
  sendKept().catch(() => {});
}
