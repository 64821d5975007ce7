import { loadSecrets } from "../../supabase/local/secrets";
import { expect, test } from "../support/fixtures";
import { backendPort, DATA_FOLDER } from "../support/server";

/** Phone and desktop run at the same time, so each changes a fact of its own. */
const FACTS = {
  phone: { key: "visa.nz.fee", value: "850", changed: "8642", shown: "NZ$8,642" },
  desktop: { key: "visa.us.sevis.f1", value: "350", changed: "9753", shown: "US$9,753" },
} as const;

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

test("A fact that changes in the database changes on the page within seconds", async ({ page }, {
  project,
}) => {
  // Two changes, each drawn again by the clock.
  test.slow();
  const fact = FACTS[project.name as keyof typeof FACTS];
  const reload = async (expectation: () => Promise<void>) =>
    expect(async () => {
      await page.goto("/student-visa-guide");
      await expectation();
    }).toPass({ timeout: 60_000, intervals: [1_000] });
  const shown = page.getByRole("cell").filter({ hasText: fact.shown });

  try {
    await setFact(fact.key, fact.changed);
    await reload(() => expect(shown).toBeVisible({ timeout: 500 }));
  } finally {
    await setFact(fact.key, fact.value);
  }
  await reload(() => expect(shown).toBeHidden({ timeout: 500 }));
});
