/** What journeys of exams need besides the screens: the clock of an attempt, set as no person could. */
import { loadSecrets } from "../../supabase/local/secrets.ts";
import { backendPort, DATA_FOLDER } from "./server.ts";

/** Makes the one clock of a running attempt end so many seconds from now. */
export async function endsIn(attemptId: string, seconds: number): Promise<void> {
  const { SUPABASE_SECRET_KEY } = await loadSecrets(DATA_FOLDER);
  const answer = await fetch(`http://127.0.0.1:${backendPort}/rest/v1/exam_attempts?id=eq.${attemptId}`, {
    method: "PATCH",
    headers: {
      apikey: SUPABASE_SECRET_KEY,
      authorization: `Bearer ${SUPABASE_SECRET_KEY}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({ ends_at: new Date(Date.now() + seconds * 1_000).toISOString() }),
  });
  if (!answer.ok) throw new Error(`The clock could not be set: ${await answer.text()}`);
}
