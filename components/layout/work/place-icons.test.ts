import { expect, test } from "vitest";
import { GUARDED_PAGES } from "@/lib/access/navigation";
import { placeIcon } from "./place-icons";

test("Every place of the navigation has a sign, and within a group no two look alike", () => {
  const places = Object.entries(GUARDED_PAGES).flatMap(([href, page]) =>
    page.offeredTo === "nobody" || page.group === "Account" ? [] : [{ href, group: page.group }],
  );
  const plain = placeIcon("/no-such-place");
  const signs = places.map(({ href, group }) => ({ href, group, icon: placeIcon(href) }));
  expect(signs.filter(({ icon, href }) => icon === plain && href !== "/content-team-dashboard")).toEqual([]);
  const alike = signs.filter((one) =>
    signs.some((other) => other.href !== one.href && other.group === one.group && other.icon === one.icon),
  );
  expect(alike.map(({ href }) => href)).toEqual([]);
});
