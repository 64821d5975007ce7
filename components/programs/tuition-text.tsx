import { NotKnown } from "./not-known";

/** A fee in rupees, and at which rate of which day. */
export type RupeeWords = { about: string; rate: string };

/** A fee in the words it is read in: null is a fee that we don’t know, no amount is a course without a fee. */
export type TuitionWords = {
  amount: string | null;
  period: string;
  year: string | null;
  rupees: RupeeWords | null;
} | null;

/** The fee as the university asks it, and what that is in rupees. */
export function TuitionText({ words }: { words: TuitionWords }) {
  if (!words) return <NotKnown />;
  if (words.amount === null)
    return (
      <span className="block font-display text-xl leading-tight font-semibold">
        None
        {words.year ? <span className="block font-sans text-sm font-normal">({words.year})</span> : null}
      </span>
    );
  return (
    <>
      <span className="figures block font-display text-xl leading-tight font-semibold">{words.amount}</span>
      <span className="block text-sm">
        {words.period}
        {words.year ? <span className="text-muted-foreground"> ({words.year})</span> : null}
      </span>
      <RupeeText words={words.rupees} className="mt-1 block" />
    </>
  );
}

export function RupeeText({ words, className }: { words: RupeeWords | null; className?: string }) {
  if (!words) return null;
  return (
    <span className={className}>
      <span className="block text-sm font-semibold">about {words.about}</span>
      <span className="block text-xs text-muted-foreground">at {words.rate}</span>
    </span>
  );
}
