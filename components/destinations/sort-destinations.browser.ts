// Puts the cards of /study-destinations in the order that is asked for, and back under their regions.
import { getElement } from "@/lib/site/get-element";

const chooser = getElement<HTMLFieldSetElement>("#destination-sort");
const regions = [...document.querySelectorAll<HTMLElement>("[data-region]")];
const all = getElement("#all-destinations");
const allList = getElement("ul", all);
const cards = regions.flatMap((region) =>
  [...region.querySelectorAll<HTMLElement>("[data-name]")].map((card) => ({
    card,
    home: getElement("ul", region),
  })),
);

/** What is not known comes last in either order. */
const number = (card: HTMLElement, name: "cost" | "stay", otherwise: number) =>
  card.dataset[name] ? Number(card.dataset[name]) : otherwise;
const ORDERS: Record<string, (one: HTMLElement, other: HTMLElement) => number> = {
  cost: (one, other) => number(one, "cost", Infinity) - number(other, "cost", Infinity) || byName(one, other),
  stay: (one, other) => number(other, "stay", -1) - number(one, "stay", -1) || byName(one, other),
  name: byName,
};

function byName(one: HTMLElement, other: HTMLElement): number {
  return (one.dataset.name ?? "").localeCompare(other.dataset.name ?? "", "en");
}

function arrange() {
  const chosen = getElement<HTMLInputElement>("input:checked", chooser).value;
  const order = ORDERS[chosen];
  for (const region of regions) region.hidden = order !== undefined;
  all.hidden = order === undefined;
  if (order) allList.append(...cards.map(({ card }) => card).sort(order));
  else for (const { card, home } of cards) home.append(card);
}

chooser.addEventListener("change", arrange);
chooser.style.visibility = "visible";
arrange();
