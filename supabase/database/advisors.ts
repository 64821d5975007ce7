/**
 * Runs Supabase's database advisors over the migrations and ends with 1 on any error, and on any warning that is not
 * explained below.
 */
import { runSupabase, withScratchDatabase } from "./scratch-database.ts";

type Finding = { name: string; level: "ERROR" | "WARN" | "INFO"; detail: string; cacheKey: string };

/** Findings we accept, by the advisor's own key, each with the reason. */
const EXPLAINED: Record<string, string> = {
  rls_enabled_no_policy_private_application_moves:
    "What a step taken back brings back is kept and read by its procedures alone.",
  rls_enabled_no_policy_private_application_turns:
    "Whose turn it is to be given an application is kept and read by its procedures alone.",
  rls_enabled_no_policy_private_bulk_actions:
    "What can be done in bulk is read by the procedures of bulk runs alone.",
  rls_enabled_no_policy_private_bulk_kinds:
    "What can be done in bulk is read by the procedures of bulk runs alone.",
  rls_enabled_no_policy_private_points_due:
    "What points may follow from is settled and emptied within the transaction that wrote it.",
  rls_enabled_no_policy_private_removed_board_names:
    "Names that nobody may choose again are read by the procedures of the board alone.",
  rls_enabled_no_policy_private_settlement_columns:
    "Which columns of a report are read as what is kept and read by the procedures of settlements alone.",
  rls_enabled_no_policy_public_comment_mentions:
    "Comments come out of list_comments alone, which knows both channels.",
  rls_enabled_no_policy_public_comment_versions:
    "Comments come out of list_comments alone, which knows both channels.",
  rls_enabled_no_policy_public_comments:
    "Comments come out of list_comments alone, which knows both channels.",
  rls_enabled_no_policy_public_conversation_reads:
    "Conversations come out of read_conversation and list_conversations alone, which keep each reader's place and tell who read along.",
  rls_enabled_no_policy_public_conversations:
    "Conversations come out of read_conversation and list_conversations alone, which keep each reader's place and tell who read along.",
  rls_enabled_no_policy_public_messages:
    "Conversations come out of read_conversation and list_conversations alone, which keep each reader's place and tell who read along.",
  rls_enabled_no_policy_public_mentor_hours:
    "Mentoring comes out of its procedures alone: each side reads another part of it.",
  rls_enabled_no_policy_public_mentor_meetings:
    "Mentoring comes out of its procedures alone: each side reads another part of it.",
  rls_enabled_no_policy_public_mentor_profiles:
    "Mentoring comes out of its procedures alone: each side reads another part of it.",
  rls_enabled_no_policy_public_mentor_reports:
    "Mentoring comes out of its procedures alone: whoever is reported reads nothing of it.",
  rls_enabled_no_policy_public_mentor_request_events:
    "Mentoring comes out of its procedures alone: each side reads another part of it.",
  rls_enabled_no_policy_public_mentor_requests:
    "Mentoring comes out of its procedures alone: each side reads another part of it.",
  rls_enabled_no_policy_public_exam_marks:
    "Marks come out of the marking procedures alone: whoever marks second may not look up what the first one gave.",
  rls_enabled_no_policy_public_student_calls:
    "Calls come out of a student’s timeline alone, which leaves out what the reader may not see.",
};

/** In a database nobody has used yet no index has been used: this proves that the advisors looked, and nothing else. */
const EXPECTED_HERE = "unused_index";

async function findings(): Promise<Finding[]> {
  const { code, stdout, stderr } = await withScratchDatabase((url) =>
    runSupabase([
      "db",
      "advisors",
      "--level",
      "info",
      "--fail-on",
      "none",
      "--output-format",
      "json",
      `--remote=${url}`,
    ]),
  );
  const results = code === 0 ? (JSON.parse(stdout) as { results?: Finding[] }).results : undefined;
  if (!results?.some((finding) => finding.name === EXPECTED_HERE)) {
    throw new Error(
      `The advisors did not look at the database: ${stderr.trim() || `supabase ended with ${code}`}`,
    );
  }
  return results.filter((finding) => finding.name !== EXPECTED_HERE);
}

const found = await findings();
const unexplained = found.filter((finding) => !(finding.cacheKey in EXPLAINED));
const outdated = Object.keys(EXPLAINED).filter((key) => !found.some((finding) => finding.cacheKey === key));
for (const { level, detail, cacheKey } of unexplained) console.error(`${level} ${cacheKey}: ${detail}`);
for (const key of outdated) console.error(`${key} is explained but no longer found: remove it.`);
const isClean = unexplained.length === 0 && outdated.length === 0;
if (isClean) console.log(`The advisors found nothing that is not explained (${found.length} explained).`);
process.exit(isClean ? 0 : 1);
