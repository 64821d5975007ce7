import type { FirstYear } from "@/lib/match/cost";

/** The first year to scale against the budget. The words beside it say the same. */
export function CostBar({ cost, budget }: { cost: FirstYear; budget: number }) {
  const total = cost.total ?? 0;
  const scale = Math.max(total, budget) * 1.04;
  const width = (rupees: number) => `${((rupees / scale) * 100).toFixed(1)}%`;
  const living = cost.place.living?.rupees ?? 0;
  const parts = [
    { name: "tuition", rupees: cost.tuition, colour: "bg-primary" },
    { name: "living", rupees: living, colour: "bg-primary/45" },
    { name: "beside", rupees: total - cost.tuition - living, colour: "bg-attention-fill" },
  ];
  return (
    <span aria-hidden className="relative block h-4">
      <span className="absolute inset-x-0 inset-y-1 flex bg-secondary">
        {parts.map(({ name, rupees, colour }) => (
          <span key={name} className={colour} style={{ width: width(rupees) }} />
        ))}
      </span>
      <span className="absolute inset-y-0 w-0.5 bg-foreground" style={{ left: width(budget) }} />
    </span>
  );
}
