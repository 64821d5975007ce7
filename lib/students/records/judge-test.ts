/** A test that is no proof of English: GRE, GMAT and the like by score, a language by level. */
import { inWords, TESTS } from "@/lib/programs/wording";
import { type Asked, type EligibilityFacts, inTheirWords } from "./asked";
import { hasScores, recordsOf, type StudentFile } from "./file";
import { atLeast, judgeScores, sectionInWords } from "./judge-scores";
import {
  isLevelTest,
  isScored,
  LANGUAGE_LEVELS,
  type LanguageLevel,
  type LevelTestName,
  type ScoredTestName,
  testName,
} from "./test-scales";
import { allOf, anyOf, isSome, type Judgement, mapSome, met, notMet, unknown } from "./verdict";

export function judgeTest(
  test: string,
  rows: readonly Asked[],
  file: StudentFile,
  facts: EligibilityFacts,
): Judgement {
  if (!isSome(rows)) return unknown("We haven’t checked yet what it asks for.");
  const name = TESTS[test] ?? test;
  if (isLevelTest(test)) return judgeLevel(test, rows, file);
  if (!isScored(test)) return unknown(`It asks for ${name}, which a file has no place for.`);
  if (rows.every(({ minimum }) => minimum === null)) return inTheirWords(rows[0]);
  const taken = recordsOf(file, "test").filter(({ details }) => details.test === test);
  const needed = scoresInWords(test, rows);
  if (isSome(taken))
    return anyOf(mapSome(taken, (record) => judgeScores(test, record, rows, facts, atLeast)));
  return file.none.has("test")
    ? notMet(`It asks for ${needed}. You haven’t taken it yet.`, "test")
    : unknown(`It asks for ${needed}. Add your ${name}.`, "test");
}

function scoresInWords(test: ScoredTestName, rows: readonly Asked[]): string {
  const parts = rows.flatMap(({ section, minimum }) =>
    minimum === null ? [] : [`${sectionInWords(test, section)} ${minimum}`],
  );
  return `${TESTS[test]} ${inWords(parts)}`;
}

const ONE_LEVEL = /^(?:level\s+)?([ABC][12])(?:\s*\(CEFR\))?$/i;

function judgeLevel(test: LevelTestName, rows: readonly [Asked, ...Asked[]], file: StudentFile): Judgement {
  return allOf(
    mapSome(rows, (asked) => {
      const level = ONE_LEVEL.exec(asked.note ?? "")?.[1]?.toUpperCase() as LanguageLevel | undefined;
      if (level === undefined || asked.minimum !== null) return inTheirWords(asked);
      const name = testName(test);
      const taken = recordsOf(file, "test").filter(({ details }) => details.test === test);
      if (isSome(taken))
        return anyOf(
          mapSome(taken, ({ details }) => {
            const yours = hasScores(details) ? undefined : details.level;
            if (yours === undefined) return unknown(`It asks for ${name} ${level}. Add your level.`, "test");
            return LANGUAGE_LEVELS.indexOf(yours) >= LANGUAGE_LEVELS.indexOf(level)
              ? met(`You have ${name} ${yours}; it asks for ${level}.`)
              : notMet(`It asks for ${name} ${level}; you have ${yours}.`, "test");
          }),
        );
      return file.none.has("test")
        ? notMet(`It asks for ${name} ${level}. You haven’t taken a test yet.`, "test")
        : unknown(`It asks for ${name} ${level}. Add your certificate.`, "test");
    }),
  );
}
