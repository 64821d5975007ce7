import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { paths } from "@/lib/site/paths";

const TOOLS = [
  {
    path: paths.costCalculator,
    name: "Cost calculator",
    text: "Tuition, living, visa and health cover, added up in rupees.",
  },
  {
    path: paths.timelineGuide,
    name: "Timeline planner",
    text: "The last safe day for every step, counted back from the first lecture.",
  },
  {
    path: paths.countryComparison,
    name: "Country comparison",
    text: "Up to four countries side by side, figure by figure.",
  },
  {
    path: "/exams",
    name: "Exams",
    text: "What sixteen tests ask, how they are marked, and which one you need.",
  },
];

/** What can be tried at once and without an account: the search for programs first. */
export function Tools() {
  return (
    <>
      <form action={paths.programsFinder} className="flex max-w-2xl flex-wrap items-end gap-3">
        <div className="grid min-w-0 flex-1 basis-64 gap-1.5">
          <Label htmlFor="home-q">Subject, university or city</Label>
          <Input id="home-q" name="q" type="search" maxLength={100} autoComplete="off" />
        </div>
        <Button type="submit">Find programs</Button>
      </form>
      <ul className="mt-8 grid gap-x-12 border-t border-foreground sm:grid-cols-2">
        {TOOLS.map(({ path, name, text }) => (
          <li key={path} className="border-b py-4">
            <a href={path} className="font-display text-xl hover:text-primary hover:underline">
              {name}
            </a>
            <p className="mt-1 text-muted-foreground">{text}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
