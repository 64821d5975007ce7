import type { University } from "@/lib/universities/rows";

/** What is known of a university in large numbers; a single one needs no band. */
export function UniversityFigures({
  university,
  programCount,
}: {
  university: University;
  programCount: number;
}) {
  const { founded, isPublic, city } = university;
  const figures = [
    programCount > 0 ? { name: "Programs on our list", value: programCount.toLocaleString("en-IN") } : null,
    founded === null ? null : { name: "Founded", value: String(founded) },
    isPublic === null ? null : { name: "Run as", value: isPublic ? "Public" : "Private" },
    city ? { name: "City", value: city } : null,
  ].filter((figure) => figure !== null);
  if (figures.length < 2) return null;
  return (
    <dl className="relative -mt-8 grid grid-cols-2 gap-px overflow-hidden rounded-md border border-foreground bg-foreground/25 sm:grid-flow-col sm:auto-cols-fr sm:grid-cols-none">
      {figures.map(({ name, value }) => (
        <div
          key={name}
          className="bg-card px-4 py-4 last:odd:col-span-2 sm:px-6 sm:py-5 sm:last:odd:col-span-1"
        >
          <dt className="text-sm leading-snug text-muted-foreground">{name}</dt>
          <dd className="mt-1 font-display text-xl leading-tight font-semibold sm:text-2xl">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
