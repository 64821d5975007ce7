/** Proof of English: one test is enough, and scores of different tests are not converted into each other. */
import { checkEnglish, englishAsked } from "@/lib/match/english";
import { TESTS } from "@/lib/programs/wording";
import { type Asked, type EligibilityFacts, inTheirWords } from "./asked";
import { recordsOf, type StudentFile } from "./file";
import { atLeast, judgeScores, type ScoreRule } from "./judge-scores";
import { isOnScale, isTestOfEnglish, SCORED_TESTS, testName } from "./test-scales";
import { anyOf, isSome, type Judgement, mapSome, notMet, unknown } from "./verdict";

export function judgeEnglish(
  proofs: readonly Asked[],
  acceptsOtherProof: boolean,
  file: StudentFile,
  facts: EligibilityFacts,
): Judgement {
  if (!isSome(proofs)) return unknown("We haven’t checked yet what English it asks for.");
  const overall = proofs.filter(({ section, minimum }) => section === "overall" && minimum !== null);
  const asked = englishAsked(Object.fromEntries(overall.map(({ test, minimum }) => [test, minimum ?? 0])));
  // The match asks nobody for a Cambridge score and so knows of none.
  const cambridge = overall.find(
    ({ test, minimum }) =>
      test === "cambridge" && minimum !== null && isOnScale(minimum, SCORED_TESTS.cambridge.overall),
  );
  const named = englishInWords({ ...asked, ...(cambridge && { cambridge: cambridge.minimum ?? 0 }) });
  if (named === null && !proofs.some(({ minimum }) => minimum !== null)) return inTheirWords(proofs[0]);

  const taken = recordsOf(file, "test").flatMap((record) => {
    const { test } = record.details;
    return isTestOfEnglish(test) ? [{ test, record }] : [];
  });
  if (!isSome(taken)) {
    if (file.none.has("test") && named !== null && !acceptsOtherProof)
      return notMet(`It asks for ${named}. You haven’t taken a test yet.`, "test");
    return unknown(`It asks for ${named ?? "a test of English"}. Add your test of English.`, "test");
  }
  const best = anyOf(
    mapSome(taken, ({ test, record }) => {
      const rows = proofs.filter((proof) => proof.test === test);
      if (!isSome(rows))
        return unknown(`It names ${named ?? "other tests"}. Ask whether it accepts ${testName(test)}.`);
      const isEnough: ScoreRule =
        test === "cambridge"
          ? atLeast
          : (score, minimum) =>
              checkEnglish({ test, score }, { [test]: minimum }, acceptsOtherProof).status === "met";
      return judgeScores(test, record, rows, facts, isEnough);
    }),
  );
  return best.verdict === "not met" && acceptsOtherProof
    ? unknown(`${best.reason} It also accepts other proof of English: ask which.`)
    : best;
}

function englishInWords(asked: Readonly<Record<string, number>>): string | null {
  const named = Object.entries(asked).map(([test, minimum]) => `${TESTS[test]} ${minimum}`);
  if (named.length === 0) return null;
  return named.length === 1 ? (named[0] ?? null) : `${named.slice(0, -1).join(", ")} or ${named.at(-1)}`;
}
