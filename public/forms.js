// Improves the lead forms (components/leads): sends in the background, keeps an entry on the device while it cannot be
// sent, and draws the consultation's times in the visitor's zone.
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

// What was typed, and what only a script can tell (public/site.js remembers the visit's beginning).
function fieldsOf(form) {
  const added = { timeZone, pageKey, filledForMs: Date.now() - shownAt };
  try {
    added.sourcePage = sessionStorage.getItem("came-from") ?? "";
    added.firstTouch = localStorage.getItem("first-touch") ?? "";
    added.lastTouch = localStorage.getItem("last-touch") ?? "";
    added.referrer = JSON.parse(added.lastTouch || "{}").referrer ?? "";
  } catch {}
  return [...new FormData(form), ...Object.entries(added)].filter(([name]) => !name.startsWith("$ACTION"));
}

// The form, or what came of it, as the server draws it. Throws while there is no network.
async function draw(path, body) {
  const signal = AbortSignal.timeout(30_000);
  const answer = await fetch(path, { method: body ? "POST" : "GET", body, cache: "no-store", signal });
  const region = $("[data-lead-region]", new DOMParser().parseFromString(await answer.text(), "text/html"));
  if (!region) throw new Error(answer.status);
  return region;
}

function send(path, form, fields) {
  const body = new FormData();
  for (const [name, value] of new FormData(form)) if (name.startsWith("$ACTION")) body.append(name, value);
  for (const [name, value] of fields) body.append(name, value);
  return draw(path, body);
}

function show(region) {
  $("[data-lead-region]").replaceWith(region);
  showSlots(region);
  const target = $("[aria-invalid], [data-received]", region) ?? $("[data-form-message]", region);
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
      const region = await send(path, $("form", await draw(path)), [...fields, ["wasKept", "yes"]]);
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

// The grouping of slotDays in lib/leads/slots.ts, on the radio buttons that are there.
function showSlots(root) {
  const at = (chip) => new Date(chip.firstElementChild.value);
  const write = (chip, options, locale = "en-GB", zone = timeZone) =>
    new Intl.DateTimeFormat(locale, { timeZone: zone, ...options }).format(at(chip)).replaceAll(",", "");
  const clock = { hour: "numeric", minute: "2-digit" };
  const all = [...root.querySelectorAll("[data-slot]")];
  for (const chip of all) if (at(chip) < Date.now()) chip.remove();
  const chips = all.filter((chip) => chip.isConnected);
  const isIndian = (chip) => {
    const options = { weekday: "short", ...clock };
    return write(chip, options) === write(chip, options, "en-GB", "Asia/Kolkata");
  };
  if (chips.every(isIndian)) return;

  const days = {};
  for (const chip of chips) (days[write(chip, { dateStyle: "short" }, "en-CA")] ??= []).push(chip);
  const isChosen = (times) => times.some((chip) => chip.firstElementChild.checked);
  const open = Object.keys(days).find((date) => isChosen(days[date])) ?? Object.keys(days)[0];
  const model = $("[data-slot-day]", root);
  const drawn = Object.entries(days).map(([date, times]) => {
    const day = model.cloneNode(true);
    const [radio, label, panel] = day.children;
    radio.value = date;
    radio.id = label.htmlFor = `day-${date}`;
    radio.checked = date === open;
    $("[data-slot-weekday]", label).textContent = write(times[0], { weekday: "short" });
    $("[data-slot-date]", label).textContent = write(times[0], { day: "numeric", month: "short" });
    const name = write(times[0], { weekday: "long", day: "numeric", month: "long" });
    panel.setAttribute("aria-label", `Times on ${name}`);
    const texts = times.map((chip) => write(chip, clock, "en-IN"));
    times.forEach((chip, index) => {
      const isTwice = texts.filter((text) => text === texts[index]).length > 1;
      chip.lastElementChild.textContent = isTwice
        ? write(chip, { ...clock, timeZoneName: "short" }, "en-IN")
        : texts[index];
    });
    panel.replaceChildren(...times);
    return day;
  });
  model.parentElement.replaceChildren(...drawn);
  const parts = new Intl.DateTimeFormat("en-IN", { timeZone, timeZoneName: "long" }).formatToParts(at(chips[0]));
  $("[data-slot-zone]", root).textContent = `Your time zone: ${parts.find(({ type }) => type === "timeZoneName").value}`;
}

// Where the framework runs, it sends the form itself.
if (!self.__next_f) {
  addEventListener("submit", (event) => {
    if (!event.target.matches("[data-lead-form]")) return;
    event.preventDefault();
    if (!event.target.hasAttribute("data-sending")) void submit(event.target);
  });
  // A time that is no longer in sight is no longer chosen.
  addEventListener("change", ({ target }) => {
    if (target.name !== "slotDay") return;
    for (const radio of target.form.querySelectorAll("[data-slot] input")) radio.checked = false;
  });
  // A page that the browser took from its memory is a new visit to it.
  addEventListener("pageshow", (event) => event.persisted && beginVisit());
  addEventListener("online", sendKept);
  beginVisit();
  showSlots(document);
  sendKept().catch(() => {});
}
