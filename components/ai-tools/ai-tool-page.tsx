import { Breadcrumbs } from "@/components/layout/breadcrumbs";
import { ConsultationBand } from "@/components/layout/consultation-band";
import { AI_TOOLS, type AiTool } from "@/lib/ai-tools/tools";
import { paths } from "@/lib/site/paths";

/** What a tool will ask, give and refuse, and what there is to use meanwhile. */
export function AiToolPage({ tool }: { tool: AiTool }) {
  const { name, question, description, audience, asks, gives, limits, today } = AI_TOOLS[tool];
  return (
    <>
      <article className="page-width pt-8">
        <Breadcrumbs
          steps={[
            { name: "Home", href: paths.home },
            { name: "Planning tools", href: paths.aiTools },
            { name },
          ]}
        />
        <header className="mt-8 max-w-3xl">
          <p className="eyebrow">{name}</p>
          <h1 className="mt-2 text-4xl">{question}</h1>
          <p className="mt-5 text-lg text-muted-foreground sm:text-xl">{description}</p>
        </header>
        <div className="mt-10 max-w-3xl border-l-4 border-attention-fill bg-attention-soft px-5 py-4">
          <p className="font-semibold">This tool is not open yet.</p>
          <p className="mt-1">{audience}, once it is. Until then, these do part of its work:</p>
          <ul className="mt-2 space-y-1">
            {today.map(({ path, text }) => (
              <li key={path}>
                <a href={path} className="text-link font-semibold">
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </div>
        <div className="mt-12 grid gap-x-14 gap-y-10 lg:grid-cols-3">
          <Part title="What it asks you" points={asks} />
          <Part title="What you get" points={gives} />
          <Part title="What it refuses to do" points={limits} />
        </div>
      </article>
      <ConsultationBand />
    </>
  );
}

function Part({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <section>
      <h2 className="border-b-2 border-foreground pb-2 text-2xl">{title}</h2>
      <ul>
        {points.map((point) => (
          <li key={point} className="border-b py-3">
            {point}
          </li>
        ))}
      </ul>
    </section>
  );
}
