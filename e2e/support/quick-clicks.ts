/** Runs inside the page: quick random clicks on the question on the screen, and what they should have left. */

export type Left = { chosen: string[]; lists: string[]; order: string[]; typed: string };

/** The state of the fields of the first question of one of these kinds. */
export function readAnswer(): Left {
  const question = document.querySelector(".exam-question") as HTMLElement;
  const all = <Kind extends Element>(selector: string) => [...question.querySelectorAll<Kind>(selector)];
  return {
    chosen: all<HTMLInputElement>(":is([type=radio], [type=checkbox]):checked").map(({ value }) => value),
    lists: all<HTMLSelectElement>("select").map(({ value }) => value),
    order: all(".exam-part").map((part) => part.querySelector("button .sr-only")?.textContent ?? ""),
    typed: question.querySelector<HTMLInputElement>("input:not([type=radio], [type=checkbox])")?.value ?? "",
  };
}

/** Some of them in one go, as from a person who clicks faster than the page draws; one list in each row or gap. */
export async function clickQuickly({ count, seed }: { count: number; seed: number }): Promise<Left> {
  const question = document.querySelector(".exam-question") as HTMLElement;
  let state = seed;
  const random = (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
  const all = <Kind extends Element>(selector: string) => [...question.querySelectorAll<Kind>(selector)];
  const nameOf = (part: Element) => part.querySelector("button .sr-only")?.textContent ?? "";
  const boxes = all<HTMLInputElement>("[type=checkbox]");
  const radios = all<HTMLInputElement>("[type=radio]");
  const lists = all<HTMLSelectElement>("select");
  const parts = all<HTMLElement>(".exam-part");
  const keys = all<HTMLButtonElement>("[aria-label='Number keypad'] button").filter(({ textContent }) =>
    /^\d$/.test(textContent ?? ""),
  );
  const boxed = new Map(boxes.map((box) => [box.value, box.checked]));
  let chosen = radios.find(({ checked }) => checked)?.value;
  const listed = lists.map(({ value }) => value);
  const order = parts.map(nameOf);
  let typed =
    question.querySelector<HTMLInputElement>("input:not([type=radio], [type=checkbox])")?.value ?? "";
  for (let step = 0; step < count; step++) {
    if (boxes.length > 0) {
      const box = boxes[random(boxes.length)] as HTMLInputElement;
      boxed.set(box.value, !boxed.get(box.value));
      box.click();
    } else if (radios.length > 0) {
      const radio = radios[random(radios.length)] as HTMLInputElement;
      chosen = radio.value;
      radio.click();
    } else if (lists.length > 0) {
      const at = random(lists.length);
      const list = lists[at] as HTMLSelectElement;
      const value = list.options[random(list.options.length)]?.value ?? "";
      listed[at] = value;
      list.value = value;
      list.dispatchEvent(new Event("change", { bubbles: true }));
    } else if (parts.length > 0) {
      const part = parts[random(parts.length)] as HTMLElement;
      const up = random(2) === 0;
      const [from, to] = [order.indexOf(nameOf(part)), order.indexOf(nameOf(part)) + (up ? -1 : 1)];
      const button = part.querySelectorAll("button")[up ? 0 : 1];
      if (to < 0 || to >= order.length || button?.disabled) continue;
      order.splice(to, 0, ...order.splice(from, 1));
      button?.click();
    } else {
      const key = keys[random(keys.length)] as HTMLButtonElement;
      typed = `${typed}${key.textContent}`.slice(0, 20);
      key.click();
    }
    if (random(3) > 0) await new Promise((resolve) => setTimeout(resolve, random(30)));
  }
  const ticked = [...boxed].flatMap(([value, isChosen]) => (isChosen ? value : []));
  return { chosen: chosen === undefined ? ticked : [chosen], lists: listed, order, typed };
}
