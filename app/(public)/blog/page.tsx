import type { Metadata } from "next";
import { PostList } from "@/components/blog/post-list";
import { ListPage } from "@/components/content/list-page";
import { TopicLinks } from "@/components/content/topic-links";
import { ConsultationBand } from "@/components/layout/consultation-band";
import { Section } from "@/components/layout/section";
import { listPosts } from "@/lib/blog/queries";
import { byTopic } from "@/lib/blog/rules";
import { feedLink } from "@/lib/site/feed";
import { pageMetadata } from "@/lib/site/metadata";

export async function generateMetadata(): Promise<Metadata> {
  const metadata = await pageMetadata({
    title: "Blog: one question at a time",
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
            A guide goes through a whole country or subject. A post takes the one question that a family is
            stuck on this week. Written by our editorial team, figures with their sources.{" "}
            <a href="/blog/rss.xml" className="text-link">
              RSS feed
            </a>
          </p>
        }
      >
        {topics.length > 0 ? (
          <TopicLinks label="Topics" topics={topics} />
        ) : (
          <p className="page-width mt-12">The first posts are being written.</p>
        )}
        {topics.map(({ name, id, posts }) => (
          <Section key={id} id={id} title={name}>
            <PostList posts={posts} />
          </Section>
        ))}
      </ListPage>
      <ConsultationBand />
    </>
  );
}
