import { createLoader } from "nuqs/server";
import { expect, test } from "vitest";
import { peopleList } from "./list";

const USER_ID = "7d3f0c2e-5a14-4d7b-9c55-0f3f2b1e8a66";
const requestOf = createLoader(peopleList.parsers);

test("An address that was sent to a colleague before still opens the same list", () => {
  const params = requestOf(
    `?q=+Asha+&role=staff&account=locked&approval=submitted&after=2026-11-21T04:30:00.123456%2B00:00~${USER_ID}`,
  );
  expect(peopleList.toRequest(params)).toEqual({
    sort: { column: "created_at", isDescending: true },
    filters: { q: ["Asha"], role: ["staff"], account: ["locked"], approval: ["submitted"] },
    cursor: { direction: "after", value: "2026-11-21T04:30:00.123456+00:00", id: USER_ID },
    size: 50,
  });
});

test("What the address asks for that is nothing here is left out", () => {
  const params = requestOf(
    `?role=emperor,hr&account=gone&approval=maybe&after=yesterday~${USER_ID}&q=Rao,Asha`,
  );
  expect(peopleList.toRequest(params)).toMatchObject({
    filters: { role: ["hr"], q: ["Rao Asha"] },
    cursor: null,
  });
  expect(peopleList.toRequest(requestOf(`?q=${"x".repeat(500)}`)).filters.q?.[0]).toHaveLength(100);
  expect(peopleList.toRequest(requestOf(`?sort=email&after=~${USER_ID}`)).cursor?.value).toBeNull();
  expect(peopleList.toRequest(requestOf(`?sort=role&after=~${USER_ID}`)).cursor).toBeNull();
});
