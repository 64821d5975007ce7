// Draws the consultation's times in the visitor's zone. Loaded by forms.js where there are times to choose from.
const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
const $ = (selector, root) => root.querySelector(selector);

// Made once each: to make one takes a cheap phone longer than to write a hundred times with it.
const formats = {};
function formatOf(locale, options) {
  const key = locale + JSON.stringify(options);
  formats[key] ??= new Intl.DateTimeFormat(locale, options);
  return formats[key];
}

// The grouping of slotDays in lib/leads/slots.ts, on the radio buttons that are there.
export function showSlots(root) {
  const at = (chip) => new Date(chip.firstElementChild.value);
  const write = (chip, options, locale = "en-GB", zone = timeZone) =>
    formatOf(locale, { timeZone: zone, ...options }).format(at(chip)).replaceAll(",", "");
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

// A time that is no longer in sight is no longer chosen.
addEventListener("change", ({ target }) => {
  if (target.name !== "slotDay") return;
  for (const radio of target.form.querySelectorAll("[data-slot] input")) radio.checked = false;
});
