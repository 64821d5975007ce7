/** What journeys about leads need besides the screens: the database as the server sees it. */
import type { Page } from "@playwright/test";
import { loadSecrets } from "../../supabase/local/secrets.ts";
import { backendPort, DATA_FOLDER } from "./server.ts";

async function ask(path: string, init: { method?: string; body?: string } = {}): Promise<unknown> {
  const { SUPABASE_SECRET_KEY } = await loadSecrets(DATA_FOLDER);
  const answer = await fetch(`http://127.0.0.1:${backendPort}/rest/v1/${path}`, {
    ...init,
    headers: {
      apikey: SUPABASE_SECRET_KEY,
      authorization: `Bearer ${SUPABASE_SECRET_KEY}`,
      "content-type": "application/json",
    },
  });
  const body: unknown = await answer.json();
  if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(body)}`);
  return body;
}

export type StoredLead = Record<string, unknown> & {
  id: string;
  reference: string;
  repeats: number;
  /** The latest. */
  consultations: { starts_at: string; time_zone: string } | null;
};

export async function leadsOf(email: string): Promise<StoredLead[]> {
  const leads = (await ask(`leads?email=eq.${encodeURIComponent(email)}&select=*`)) as StoredLead[];
  const consultations = (await ask(
    `consultations?lead_id=in.(${leads.map(({ id }) => id).join(",")})&select=lead_id,starts_at,time_zone&order=starts_at.desc`,
  )) as { lead_id: string; starts_at: string; time_zone: string }[];
  return leads.map((lead) => {
    const latest = consultations.find(({ lead_id }) => lead_id === lead.id);
    return {
      ...lead,
      consultations: latest ? { starts_at: latest.starts_at, time_zone: latest.time_zone } : null,
    };
  });
}

type NewLead = {
  name: string;
  email: string;
  phone?: string;
  message?: string;
  request_type?: "contact" | "consultation";
  preferred_destination?: string;
  consultation?: { starts_at: string; time_zone: string };
};

/** A page with a form, when the script that improves it has begun; it is asked for once the page has been painted. */
export async function openForm(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.evaluate('import("/forms.js")');
}

/**
 * A press that comes sooner than anybody fills in a form is asked for once more. So the clock of the page, which has noted when
 * its form was shown, goes on by as long as a person takes.
 */
export async function pickSlot(page: Page): Promise<void> {
  await page.evaluate('import("/forms.js")');
  await page.evaluate(() => {
    const before = Date.now.bind(Date);
    Date.now = () => before() + 1_600;
  });
}

/** A lead as the forms leave it, without filling one in. */
export async function makeLead(lead: NewLead): Promise<{ lead_id: string; reference: string }> {
  const p_lead = {
    idempotency_key: crypto.randomUUID(),
    request_type: "contact",
    source_page: "/contact",
    time_zone: "Asia/Kolkata",
    ...lead,
  };
  return (await ask("rpc/submit_lead", {
    method: "POST",
    body: JSON.stringify({ p_lead, p_limit_key: crypto.randomUUID() }),
  })) as { lead_id: string; reference: string };
}

/** Books a time until nobody else can. */
export async function fillSlot(startsAt: string): Promise<void> {
  for (;;) {
    try {
      const email = `filler-${crypto.randomUUID()}@example.test`;
      await makeLead({
        name: "Somebody Else",
        email,
        request_type: "consultation",
        consultation: { starts_at: startsAt, time_zone: "Asia/Kolkata" },
      });
    } catch (error) {
      if (String(error).includes("slot_taken")) return;
      throw error;
    }
  }
}
