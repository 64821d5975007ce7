import { Badge } from "@/components/ui/badge";
import type { Testimonial } from "@/lib/testimonials/rows";

/** What people said and allowed us to show, in full and in their own words. */
export function TestimonialList({ testimonials }: { testimonials: readonly Testimonial[] }) {
  if (testimonials.length === 0)
    return (
      <p className="measure border-l-4 border-primary bg-accent px-5 py-4">
        There is nothing here yet. We print only what a student or parent has agreed to in writing. An empty
        page is better than an invented one.
      </p>
    );
  return (
    <ul className="grid gap-x-12 gap-y-10 md:grid-cols-2">
      {testimonials.map(({ id, name, context, text, isSample }) => (
        <li key={id} className="border-t-4 border-primary pt-5">
          <figure>
            {isSample ? <Badge variant="attention">Sample</Badge> : null}
            <blockquote className="measure mt-3 text-lg">
              <p>{text}</p>
            </blockquote>
            <figcaption className="mt-4">
              <span className="font-semibold">{name}</span>
              {context ? <span className="block text-sm text-muted-foreground">{context}</span> : null}
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
