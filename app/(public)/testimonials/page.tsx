import { ListPage } from "@/components/content/list-page";
import { Section } from "@/components/layout/section";
import { TestimonialList } from "@/components/testimonials/testimonial-list";
import { pageMetadata } from "@/lib/site/metadata";
import { paths } from "@/lib/site/paths";
import { listTestimonials } from "@/lib/testimonials/queries";

export const generateMetadata = () =>
  pageMetadata({
    title: "What students and parents say",
    description:
      "Words of students and parents, shown only with their written consent, for as long as they allow, and taken down when they ask.",
    path: "/testimonials",
  });

export default async function TestimonialsPage() {
  const testimonials = await listTestimonials();
  return (
    <ListPage
      path="/testimonials"
      name="Testimonials"
      title="What students and parents say"
      lead={<p>In their words, under the name they chose, and only as long as they allow it.</p>}
    >
      <div className="page-width mt-12">
        <TestimonialList testimonials={testimonials} />
      </div>
      <Section id="rules" title="How these get here">
        <ul className="measure list-disc space-y-3 pl-5 marker:text-primary">
          <li>We ask after the work is done, never before, and nobody is paid or given a discount for it.</li>
          <li>
            The person agrees in writing to these exact words, to the name shown, and to a day on which the
            consent ends. We may shorten nothing and change nothing without asking again.
          </li>
          <li>Critical words are treated like kind ones.</li>
          <li>
            Whoever has changed their mind{" "}
            <a href={paths.contact} className="text-link">
              writes to us
            </a>
            , without a reason. The words then leave this page.
          </li>
        </ul>
      </Section>
    </ListPage>
  );
}
