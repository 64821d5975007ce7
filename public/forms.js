// Improves the lead forms (components/leads), which work without it: sends in the background, draws the consultation's
// times in the visitor's zone, and keeps an entry on the device while it cannot be sent.
const KEPT = "kept-entries";
const KEPT_FOR_MS = 7 * 24 * 3600_000;
const RETRY_MS = 20_000;
const ANSWER_MS = 30_000;
const SAVED = "Saved on this device. We will send it when you are back online.";
const SAVED_OUR_FAULT = "Saved on this device. We cannot take it just now and will send it by itself in a moment.";

const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
const newKey = () => crypto.randomUUID?.() ?? URL.createObjectURL(new Blob()).slice(-36);
let pageKey = newKey();
let shownAt = Date.now();

const read = (store, name) => {
  try {
    return store.getItem(name);
  } catch {
    return null;
  }
};

function keptEntries() {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "[]").filter(({ at }) => Date.now() - at < KEPT_FOR_MS);
  } catch {
    return [];
  }
}

function changeKept(key, entry) {
  const others = keptEntries().filter((kept) => kept.key !== key);
  const entries = entry ? [...others, entry].slice(-5) : others;
  if (entries.length) localStorage.setItem(KEPT, JSON.stringify(entries));
  else localStorage.removeItem(KEPT);
}

// What was typed, and what only a script can tell: where the visit came from, the clock, how long it took.
function fieldsOf(form) {
  const touch = (name) => read(localStorage, name) ?? "";
  const last = touch("last-touch");
  const added = {
    timeZone,
    pageKey,
    filledForMs: Date.now() - shownAt,
    sourcePage: read(sessionStorage, "came-from") ?? "",
    firstTouch: touch("first-touch"),
    lastTouch: last,
    referrer: last ? (JSON.parse(last).referrer ?? "") : "",
  };
  return [...new FormData(form), ...Object.entries(added)].filter(([name]) => !name.startsWith("$ACTION"));
}

async function pageOf(path, body) {
  const answer = await fetch(path, {
    method: body ? "POST" : "GET",
    body,
    cache: "no-store",
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  const region = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("[data-lead-region]");
  if (!region) throw new Error(String(answer.status));
  return region;
}

// The server's answer to an entry, as the piece of page that shows it. Throws while there is no network or no server.
async function send(path, form, fields) {
  const body = new FormData();
  for (const [name, value] of new FormData(form)) if (name.startsWith("$ACTION")) body.append(name, value);
  for (const [name, value] of fields) body.append(name, value);
  return pageOf(path, body);
}

function show(region) {
  const old = document.querySelector("[data-lead-region]");
  old.replaceWith(region);
  showSlots(region);
  const target = region.querySelector("[aria-invalid], [data-received]") ?? region.querySelector("[data-form-message]");
  target?.focus({ preventScroll: true });
  (target?.closest("div") ?? region).scrollIntoView({ block: "center" });
}

function note(text) {
  const box = document.querySelector("[data-form-note]");
  if (!box) return;
  box.hidden = !text;
  box.querySelector("[data-form-note-text]").textContent = text;
}

function setPending(form, isPending) {
  const button = form.querySelector("[type=submit]");
  button.dataset.text ??= button.textContent;
  button.textContent = isPending ? button.dataset.pendingText : button.dataset.text;
  button.setAttribute("aria-disabled", isPending);
  form.toggleAttribute("data-sending", isPending);
}

async function submit(form) {
  const path = location.pathname + location.search;
  const fields = fieldsOf(form);
  setPending(form, true);
  note("");
  try {
    const region = await send(path, form, fields);
    if (region.dataset.outcome !== "unavailable") {
      changeKept(pageKey);
      return show(region);
    }
    keep(fields, SAVED_OUR_FAULT);
  } catch {
    keep(fields, SAVED);
  }
  setPending(form, false);
}

function keep(fields, text) {
  try {
    changeKept(pageKey, { key: pageKey, path: location.pathname, at: Date.now(), fields });
    note(text);
    setTimeout(sendKept, RETRY_MS);
  } catch {
    note("This could not be sent. What you typed is still here: please try again when you are online.");
  }
}

let isSendingKept = false;
async function sendKept() {
  if (isSendingKept || !keptEntries().length) return;
  isSendingKept = true;
  let isAway = false;
  for (const { key, path, fields } of keptEntries()) {
    try {
      // The form is fetched anew: its hidden fields may have changed with a release.
      const fresh = (await pageOf(path)).querySelector("form");
      const region = await send(path, fresh, [...fields, ["wasKept", "yes"]]);
      const { outcome } = region.dataset;
      const isHere = key === pageKey;
      isAway ||= outcome === "unavailable";
      if (outcome !== "ok" && !isHere) continue;
      if (outcome === "unavailable") continue;
      changeKept(key);
      if (isHere) show(region);
      else note(`What you wrote earlier has been sent. Your reference is ${region.querySelector("[data-reference]").textContent}.`);
    } catch {
      isAway = true;
    }
  }
  isSendingKept = false;
  if (isAway) setTimeout(sendKept, RETRY_MS);
}

// The same grouping as slotDays in lib/leads/slots.ts, on the radio buttons that are there.
function showSlots(root) {
  const frame = root.querySelector("[data-slots]");
  const chips = [...(frame?.querySelectorAll("[data-slot]") ?? [])];
  const instant = (chip) => new Date(chip.firstElementChild.value);
  const write = (date, options, zone = timeZone, locale = "en-GB") =>
    new Intl.DateTimeFormat(locale, { timeZone: zone, ...options }).format(date).replaceAll(",", "");
  const clock = (date, zone) => write(date, { weekday: "short", hour: "numeric", minute: "2-digit" }, zone, "en-IN");
  for (const chip of chips) if (instant(chip) < Date.now()) chip.remove();
  const coming = chips.filter((chip) => chip.isConnected);
  if (!coming.length || coming.every((chip) => clock(instant(chip)) === clock(instant(chip), "Asia/Kolkata"))) return;

  const days = Map.groupBy(coming, (chip) => write(instant(chip), { dateStyle: "short" }, timeZone, "en-CA"));
  const old = [...frame.querySelectorAll("[data-slot-day]")];
  const chosen = coming.find((chip) => chip.firstElementChild.checked);
  const open = [...days].find(([, times]) => times.includes(chosen))?.[0] ?? days.keys().next().value;
  const drawn = [...days].map(([date, times]) => {
    const day = old[0].cloneNode(true);
    const first = instant(times[0]);
    const [radio, label, panel] = day.children;
    radio.value = date;
    radio.id = `day-${date}`;
    radio.checked = date === open;
    label.htmlFor = radio.id;
    label.querySelector("[data-slot-weekday]").textContent = write(first, { weekday: "short" });
    label.querySelector("[data-slot-date]").textContent = write(first, { day: "numeric", month: "short" });
    panel.ariaLabel = `Times on ${write(first, { weekday: "long", day: "numeric", month: "long" })}`;
    const text = (chip, options) => write(instant(chip), { hour: "numeric", minute: "2-digit", ...options }, timeZone, "en-IN");
    const texts = times.map((chip) => text(chip));
    times.forEach((chip, index) => {
      const isTwice = texts.indexOf(texts[index]) !== texts.lastIndexOf(texts[index]);
      chip.lastElementChild.textContent = isTwice ? text(chip, { timeZoneName: "short" }) : texts[index];
    });
    panel.replaceChildren(...times);
    return day;
  });
  const parent = old[0].parentElement;
  parent.replaceChildren(...drawn);
  const zone = new Intl.DateTimeFormat("en-IN", { timeZone, timeZoneName: "long" }).formatToParts(instant(coming[0]));
  frame.querySelector("[data-slot-zone]").textContent =
    `Times are in your time zone: ${zone.find(({ type }) => type === "timeZoneName").value}.`;
}

// Where the framework runs, it sends the form itself.
if (!self.__next_f) {
  addEventListener("submit", (event) => {
    if (!event.target.matches("[data-lead-form]")) return;
    event.preventDefault();
    if (!event.target.hasAttribute("data-sending")) void submit(event.target);
  });
  addEventListener("change", ({ target }) => {
    if (target.name !== "slotDay") return;
    for (const radio of target.form.querySelectorAll("[data-slot] input")) radio.checked = false;
  });
  // A page that the browser took from its memory is a new visit to it.
  addEventListener("pageshow", (event) => {
    if (!event.persisted) return;
    pageKey = newKey();
    shownAt = Date.now();
  });
  addEventListener("online", sendKept);
  showSlots(document);
  void sendKept();
}
