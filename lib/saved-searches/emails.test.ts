import { expect, test } from "vitest";
import { confirmationEmail, newsEmail } from "./emails";

const LINK = "https://campus.test/programs-finder/saved?token=abc";

test("The first email asks, names the filters and promises silence to whoever did not ask", () => {
  const email = confirmationEmail(["Master’s", "Germany"], LINK, "Campusbound");
  expect(email.text).toContain("Master’s · Germany");
  expect(email.text).toContain(LINK);
  expect(email.text).toContain("Ignore this email");
  expect(email.subject).toBe("Confirm your saved search");
});

const program = (slug: string, tuitionRupees: number | null) => ({
  slug,
  name: `MSc <${slug}>`,
  tuitionRupees,
  intakes: [9],
  university: { id: "1", slug: "leeds", name: "Leeds", city: "Leeds", countryCode: "GB" },
});

test("An email of news lists programs with their links, and the link that ends it", () => {
  const links = {
    finder: "https://campus.test/programs-finder?level=master",
    end: LINK,
    program: (slug: string) => `https://campus.test/program/${slug}`,
  };
  const news = {
    name: "Master’s",
    total: 12,
    programs: [program("rivers", 1_240_000), program("lakes", null)],
  };
  const { subject, text, html } = newsEmail(news, links, "Campusbound");
  expect(subject).toBe("12 new or changed programs: Master’s");
  expect(text).toContain("Leeds, United Kingdom · about ₹12.4 lakh a year · starts in September");
  expect(text).toContain("https://campus.test/program/lakes");
  expect(text).toContain(`Stop these emails: ${LINK}`);
  expect(html).toContain("MSc &lt;rivers&gt;");
  expect(html).toContain(`href="${LINK}"`);
  expect(newsEmail({ ...news, total: 1, programs: [] }, links, "Campusbound").text).toContain(
    "1 program in your saved search “Master’s” is new or has changed.",
  );
});
