import { loadSecrets } from "../../supabase/local/secrets";
import { expect, test } from "../support/fixtures";
import { backendPort, DATA_FOLDER } from "../support/server";

const FACT = { key: "visa.nz.fee", value: "850", changed: "8642", shown: "NZ$8,642" };
const FUNDS = { key: "visa.nz.funds.year", value: "20000", changed: "24684", shown: "24,684" };

async function setFact(key: string, value: string): Promise<void> {
  const { SUPABASE_SECRET_KEY } = await loadSecrets(DATA_FOLDER);
  const response = await fetch(`http://127.0.0.1:${backendPort}/rest/v1/facts?key=eq.${key}`, {
    method: "PATCH",
    headers: {
      apikey: SUPABASE_SECRET_KEY,
      authorization: `Bearer ${SUPABASE_SECRET_KEY}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({ value }),
  });
  expect(response.ok).toBe(true);
}

test("A fact that changes in the database changes on the page within seconds", async ({ page }) => {
  // Two changes, each drawn again by the clock.
  test.slow();
  const reload = async (expectation: () => Promise<void>) =>
    expect(async () => {
      await page.goto("/student-visa-guide");
      await expectation();
    }).toPass({ timeout: 60_000, intervals: [1_000] });
  const shown = page.getByRole("cell").filter({ hasText: FACT.shown });

  try {
    await setFact(FACT.key, FACT.changed);
    await reload(() => expect(shown).toBeVisible({ timeout: 500 }));
  } finally {
    await setFact(FACT.key, FACT.value);
  }
  await reload(() => expect(shown).toBeHidden({ timeout: 500 }));
});

test("It changes within seconds on pages that other processes render, too", async ({ request }) => {
  test.slow();
  const ask = async () => {
    const answer = await request.get("/cost-calculator?country=NZ", { headers: { accept: "text/html" } });
    return answer.text();
  };
  const { key, value, changed, shown } = FUNDS;
  await ask();
  try {
    await setFact(key, changed);
    await expect.poll(ask, { timeout: 15_000 }).toContain(shown);
  } finally {
    await setFact(key, value);
  }
  await expect.poll(ask, { timeout: 15_000 }).not.toContain(shown);
});
