/**
 * The passport against the start of the course. It is the embassy that asks, so it counts among no program's requirements and
 * is told beside them.
 */
import { monthsLater, passportMonths } from "@/lib/documents/validity";
import type { Fact } from "@/lib/facts/schema";
import { formatDay } from "@/lib/platform/clock";
import { recordsOf, type StudentFile } from "./file";
import { anyOf, isSome, type Judgement, mapSome, met, notMet, unknown } from "./verdict";

export type VisaStart = {
  countryName: string;
  /** The first day of the month in which the course begins; null where nobody recorded it. */
  intakeOn: string | null;
  /** How long a passport has to be valid after that, where a current fact of the country says so. */
  passportFact: Fact | null;
};

export type PassportJudgement = Judgement & {
  /** The rule of the country, where we know one. */
  fact: Fact | null;
};

export function judgePassport(
  file: StudentFile,
  { countryName, intakeOn, passportFact }: VisaStart,
): PassportJudgement {
  const passports = recordsOf(file, "passport");
  const months = passportFact ? passportMonths(passportFact) : null;
  const by = (judgement: Judgement) => ({ ...judgement, fact: months === null ? null : passportFact });
  if (!isSome(passports))
    return by(
      file.none.has("passport")
        ? notMet("The visa is given for a passport, and you have none yet.", "passport")
        : unknown("The visa is given for a passport. Add yours.", "passport"),
    );
  const judged = anyOf(mapSome(passports, ({ endsOn }) => judgeOne(endsOn, intakeOn, months, countryName)));
  return intakeOn === null ? { ...judged, fact: null } : by(judged);
}

function judgeOne(
  endsOn: string | null,
  intakeOn: string | null,
  months: number | null,
  countryName: string,
): Judgement {
  if (endsOn === null) return unknown("Add until when your passport is valid.", "passport");
  const valid = `Your passport is valid until ${formatDay(endsOn)}`;
  if (intakeOn === null) return unknown(`${valid}. We don’t know yet when the course begins.`);
  if (endsOn < intakeOn)
    return notMet(
      `${valid}, which is before the course begins. Renew it before the visa application.`,
      "passport",
    );
  if (months === null)
    return unknown(`${valid}. We haven’t checked yet how long ${countryName} wants it to be valid.`);
  const needed = monthsLater(intakeOn, months);
  return endsOn >= needed
    ? met(`${valid}; ${countryName} asks for ${formatDay(needed)} or later.`)
    : notMet(
        `${valid}; ${countryName} asks for ${formatDay(needed)} or later. Renew it before the visa application.`,
        "passport",
      );
}
