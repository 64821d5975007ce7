/** Hosts that no figure is taken from, whatever they say: a parent who follows the source must meet whoever answers for it. */

/** Copies that are not meant for readers: they change or go without notice, and nobody keeps them right. */
const COPIES: readonly RegExp[] = [
  /^(?:beta|demo|dev|preprod|preview|stage|staging|stg|test|uat)\d*\.[^.]+\./,
  /^(?:beta|dev|preprod|staging|stg|uat)\d*-/,
  /(?:^|[.-])(?:stg|staging|preprod|uat|prd)(?:[.-]|$)/,
  /(?:^|\.)f2w\.bosa\.be$/,
  /(?:^|\.)(?:pages\.dev|netlify\.app|vercel\.app|web\.app|firebaseapp\.com|herokuapp\.com|onrender\.com)$/,
];

/** Places where anybody publishes or uploads what is not theirs. */
const OPEN_TO_ANYBODY = [
  "blogspot.com",
  "chegg.com",
  "coursehero.com",
  "docplayer.net",
  "docslib.org",
  "gist.github.com",
  "medium.com",
  "pastebin.com",
  "quora.com",
  "reddit.com",
  "scribd.com",
  "sites.google.com",
  "slideshare.net",
  "studocu.com",
  "wordpress.com",
];

/** Sellers of places and visas, and sites that rewrite one another. */
const SELLERS_AND_REWRITERS = [
  "beatsimmigration.com",
  "collegedunia.com",
  "collegesimplified.in",
  "collegewale.co",
  "deltaedugroup.com",
  "digiblitztouch.com",
  "distantnews.com",
  "easymigrate.com",
  "getgis.org",
  "globalnewshq.com",
  "globedwise.com",
  "goabroadstudies.com",
  "kiwieducation.com",
  "leapscholar.com",
  "leverageedu.com",
  "methodswala.com",
  "ocyber.com",
  "particle.news",
  "sttglobaleduconsults.com",
  "studyscholarshipalert.info",
  "thehonestjourney.com",
  "visachief.com",
  "visaverge.com",
  "ygunu.com",
];

/** Repositories of exercises and private tools: their numbers were scraped once and nobody answers for them. */
const REPOSITORIES = [
  "github.com/AmbarChatterjee/ADM_HW3_Group3",
  "github.com/xingupyi/SG-Graduate-Employment-Dashboard",
];

/** Why an address may not be a source, in words for an editor; null when it may. */
export function whyNeverCited(url: string): string | null {
  const { hostname, pathname } = new URL(url);
  const host = hostname.replace(/^www\./, "");
  if (COPIES.some((pattern) => pattern.test(host)))
    return `${host} is a copy of a site, not the site itself. Cite the page it was copied from.`;
  if (isUnder(host, OPEN_TO_ANYBODY)) return `Anybody can publish at ${host}. Cite whoever makes the rule.`;
  if (isUnder(host, SELLERS_AND_REWRITERS))
    return `${host} repeats what others say. Cite the authority, the test’s owner or the university.`;
  if (REPOSITORIES.some((repository) => `${host}${pathname}/`.startsWith(`${repository}/`)))
    return `${host}${pathname} is somebody’s exercise. Cite the university’s own page.`;
  return null;
}

function isUnder(host: string, names: readonly string[]): boolean {
  return names.some((name) => host === name || host.endsWith(`.${name}`));
}
