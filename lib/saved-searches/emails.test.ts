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

test("A search saved in Hindi is confirmed in Hindi", () => {
  const email = confirmationEmail(["मास्टर्स", "जर्मनी"], LINK, "Campusbound", "hi");
  expect(email.subject).toBe("अपनी सेव की हुई खोज की पुष्टि करें");
  expect(email.text).toContain("आपकी खोज: मास्टर्स · जर्मनी");
  expect(email.html).toContain('<html lang="hi">');
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

test("News of a search saved in Hindi come in Hindi, with the names of programs as they are", () => {
  const links = {
    finder: "https://campus.test/hi/programs-finder",
    end: LINK,
    program: (slug: string) => slug,
  };
  const news = { name: "मास्टर्स", total: 1, programs: [program("rivers", 1_240_000)] };
  const { subject, text } = newsEmail(news, links, "Campusbound", "hi");
  expect(subject).toBe("1 नया या बदला हुआ कोर्स: मास्टर्स");
  expect(text).toContain("MSc <rivers>");
  expect(text).toContain("लगभग ₹12.4 लाख प्रति वर्ष · इनटेक सितंबर");
  expect(text).toContain(`ये ईमेल बंद करें: ${LINK}`);
});
