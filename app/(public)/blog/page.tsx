import type { Metadata } from "next";
import { PostList } from "@/components/blog/post-list";
import { ListPage } from "@/components/content/list-page";
import { TopicLinks } from "@/components/content/topic-links";
import { ConsultationBand } from "@/components/layout/consultation-band";
import { listPosts } from "@/lib/blog/queries";
import { byTopic } from "@/lib/blog/rules";
import { feedLink } from "@/lib/site/feed";
import { pageMetadata } from "@/lib/site/metadata";
import { cn } from "@/lib/utils";

export async function generateMetadata(): Promise<Metadata> {
  const metadata = await pageMetadata({
    title: "Study abroad blog: money, papers, visas, first weeks",
    description:
      "Offer letters, blocked accounts, tax on remittances, backlogs, first weeks abroad: single questions of Indian families, answered at length with sources.",
    path: "/blog",
  });
  return { ...metadata, alternates: { ...metadata.alternates, ...feedLink("/blog/rss.xml") } };
}

export default async function BlogPage() {
  const topics = byTopic(await listPosts());
  return (
    <>
      <ListPage
        path="/blog"
        name="Blog"
        title="One question at a time"
        lead={
          <p>
            A guide covers a whole country or subject. A post answers the one question your family is stuck on
            this week, with a source for every figure.{" "}
            <a href="/blog/rss.xml" className="text-link">
              RSS feed
            </a>
          </p>
        }
      >
        {topics.length > 0 ? (
          <TopicLinks label="Topics" topics={topics} />
        ) : (
          <p className="page-width mt-12">No posts yet. The guides answer most questions.</p>
        )}
        <div className="mt-12 -mb-24">
          {topics.map(({ name, id, posts }, index) => (
            <section key={id} aria-labelledby={id} className={cn("py-12", index % 2 === 0 && "bg-ground-2")}>
              <div className="page-width">
                <h2 id={id} className="scroll-mt-8 text-3xl">
                  {name}
                </h2>
                <div className="mt-6">
                  <PostList posts={posts} />
                </div>
              </div>
            </section>
          ))}
        </div>
      </ListPage>
      <ConsultationBand />
    </>
  );
}
