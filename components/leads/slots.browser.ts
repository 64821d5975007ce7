// Draws the consultation's times in the visitor's zone. Loaded by forms.browser.ts where there are times to choose from.
import { INDIAN_TIME } from "@/lib/leads/wording";
import { dateFormat } from "@/lib/platform/clock";
import { getElement } from "@/lib/site/get-element";

const { timeZone } = Intl.DateTimeFormat().resolvedOptions();

const radioOf = (chip: HTMLElement) => getElement<HTMLInputElement>("input", chip);
const at = (chip: HTMLElement) => new Date(radioOf(chip).value);

function write(chip: HTMLElement, options: Intl.DateTimeFormatOptions, locale: string, zone = timeZone) {
  return dateFormat(locale, { timeZone: zone, ...options })
    .format(at(chip))
    .replaceAll(/[,॰]/g, "");
}

// The grouping of slotDays in lib/leads/slots.ts, on the radio buttons that are there.
export function showSlots(root: ParentNode) {
  const clock = { hour: "numeric", minute: "2-digit" } as const;
  const all = [...root.querySelectorAll<HTMLElement>("[data-slot]")];
  for (const chip of all) if (at(chip).getTime() < Date.now()) chip.remove();
  const chips = all.filter((chip) => chip.isConnected);
  const isIndian = (chip: HTMLElement) => {
    const options = { weekday: "short", ...clock } as const;
    return write(chip, options, "en-GB") === write(chip, options, "en-GB", INDIAN_TIME);
  };
  const [earliest] = chips;
  if (!earliest || chips.every(isIndian)) return;

  // The words and the way to write dates are the page's, in its language.
  const { dates = "", timesOn = "", yourZone = "" } = getElement("[data-slots]", root).dataset;
  const byDate: Record<string, { date: string; first: HTMLElement; times: HTMLElement[] }> = {};
  for (const chip of chips) {
    const date = write(chip, { dateStyle: "short" }, "en-CA");
    byDate[date] ??= { date, first: chip, times: [] };
    byDate[date].times.push(chip);
  }
  const days = Object.values(byDate);
  const open = days.find(({ times }) => times.some((chip) => radioOf(chip).checked)) ?? days[0];
  const model = getElement("[data-slot-day]", root);
  const drawn = days.map((theDay) => {
    const { date, first, times } = theDay;
    // A copy of an element is an element of its kind.
    const day = model.cloneNode(true) as HTMLElement;
    const radio = getElement<HTMLInputElement>("[name=slotDay]", day);
    const label = getElement<HTMLLabelElement>("label", day);
    const panel = getElement("[data-slot-times]", day);
    radio.value = date;
    radio.id = label.htmlFor = `day-${date}`;
    radio.checked = theDay === open;
    getElement("[data-slot-weekday]", label).textContent = write(first, { weekday: "short" }, dates);
    getElement("[data-slot-date]", label).textContent = write(
      first,
      { day: "numeric", month: "short" },
      dates,
    );
    const name = write(first, { weekday: "long", day: "numeric", month: "long" }, dates);
    panel.setAttribute("aria-label", timesOn.replace("{day}", name));
    const texts = times.map((chip) => write(chip, clock, "en-IN"));
    times.forEach((chip, index) => {
      const isTwice = texts.filter((text) => text === texts[index]).length > 1;
      getElement("span", chip).textContent = isTwice
        ? write(chip, { ...clock, timeZoneName: "short" }, "en-IN")
        : (texts[index] ?? "");
    });
    panel.replaceChildren(...times);
    return day;
  });
  model.parentElement?.replaceChildren(...drawn);
  const format = new Intl.DateTimeFormat(document.documentElement.lang, { timeZone, timeZoneName: "long" });
  const zone = format.formatToParts(at(earliest)).find(({ type }) => type === "timeZoneName");
  getElement("[data-slot-zone]", root).textContent = yourZone.replace("{zone}", zone?.value ?? timeZone);
}

// A time that is no longer in sight is no longer chosen.
addEventListener("change", ({ target }) => {
  if (!(target instanceof HTMLInputElement) || target.name !== "slotDay") return;
  for (const radio of target.form?.querySelectorAll<HTMLInputElement>("[data-slot] input") ?? [])
    radio.checked = false;
});
