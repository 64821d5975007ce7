/**
 * However large the catalogue and the site grow, a visitor's question makes the database read what its answer needs. Held to
 * numbers that say so: rows by how many are shown, entries of an order by the root of how many there are (finder_page walks
 * or sorts, whichever is less), bits by how many values the asked facets have, texts by how many have a word that was typed.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listProgramsOf, PROGRAM_FACETS, searchPrograms } from "@/lib/programs/finder/queries";
import { comparePrograms, findProgram, listProgramSitemapPage } from "@/lib/programs/queries";
import type { FinderFilters, FinderSort } from "@/lib/programs/schema";
import {
  compareUniversities,
  findUniversity,
  listUniversityCards,
  listUniversitySitemapPage,
  searchUniversities,
} from "@/lib/universities/queries";
import { type CountedSite, openCountedSite, type Reads } from "./rows-read.ts";
import { drivers } from "./test-database.ts";

const PAGE = 20;
/** Starts of a program, and with each its deadline, are read twice. */
const INTAKES_OF_ONE = 6;
/** Words to look up, candidates for a correction, the bits of either. */
const FEW = 120;

type Asked = { filters: Partial<FinderFilters>; sort?: FinderSort; limit?: number; withFacets?: boolean };
type Bound = Partial<Reads>;

// PGlite keeps no such counts.
describe.runIf(drivers.includes("postgres"))(
  "With 2,000 universities, 10,000 programs and 2,000 pages",
  () => {
    let site: CountedSite;
    beforeAll(async () => {
      site = await openCountedSite({ universities: 2_000, programs: 10_000, pages: 2_000 });
    }, 600_000);
    afterAll(() => site.close());

    /** The tables of which more was read than is allowed, and how much; of those that are not named, nothing at all. */
    async function beyond(most: Bound, work: () => Promise<unknown>): Promise<[string, number, number][]> {
      const reads = await site.reads(work);
      return Object.entries(reads).flatMap(([table, read]) => {
        const allowed = Math.ceil(most[table as keyof Reads] ?? 0);
        return read > allowed ? [[table, read, allowed] as [string, number, number]] : [];
      });
    }

    function bitsOf(scope: string, facets: readonly string[]): number {
      return facets.reduce((sum, facet) => sum + (site.bits.get(`${scope} ${facet}`) ?? 0), FEW);
    }

    const entriesOnTheWay = () => (PAGE * Math.sqrt(site.sizes["private.finder_entries"])) / 2;

    function mostOfPrograms({
      limit = PAGE,
      withFacets = true,
      sort = "relevance",
    }: Omit<Asked, "filters">): Bound {
      const band = {
        tuition: "tuition",
        "tuition-desc": "tuition",
        duration: "duration",
        deadline: "deadline",
      };
      const facets = [
        ...(withFacets ? PROGRAM_FACETS : []),
        ...(sort in band ? [band[sort as keyof typeof band]] : []),
      ];
      return {
        "public.programs": limit + FEW / 10,
        "public.universities": limit + FEW / 10,
        "public.program_intakes": limit * INTAKES_OF_ONE,
        "public.program_requirements": limit,
        "private.finder_entries": limit > 0 ? entriesOnTheWay() : 0,
        "private.finder_bits": bitsOf("program", facets),
        "private.finder_words": FEW,
      };
    }

    test.each<[string, Asked]>([
      ["everything", { filters: {} }],
      ["one country", { filters: { country: ["US"] } }],
      ["one level", { filters: { level: ["master"] } }],
      ["the cheapest", { filters: { level: ["master"] }, sort: "tuition" }],
      [
        "the dearest within an English score",
        { filters: { english: 6.5, level: ["bachelor"] }, sort: "tuition-desc" },
      ],
      ["the shortest", { filters: { level: ["doctorate"] }, sort: "duration" }],
      ["the next deadline", { filters: { intake: [5] }, sort: "deadline" }],
      ["by name with a tag", { filters: { tag: ["no_gre"] }, sort: "name" }],
      [
        "nearly nothing left",
        {
          filters: {
            country: ["GB", "DE", "IE"],
            level: ["master"],
            subject: ["06"],
            intake: [9],
            tuitionMax: 20,
            tag: ["no_gre"],
          },
          sort: "tuition",
        },
      ],
      ["two words", { filters: { q: "computer science" } }],
      ["misspelt words", { filters: { q: "computr sciense standford" } }],
      ["words and filters", { filters: { q: "data science", country: ["US", "CA"], level: ["master"] } }],
      ["a level and a country in words", { filters: { q: "ms in germany" }, sort: "tuition" }],
      ["one university's number", { filters: { q: "university 1321" } }],
      ["half a word", { filters: { q: "engi" } }],
      ["a word that nobody has", { filters: { q: "qqqqzz" } }],
      ["a count alone", { filters: { country: ["DE"] }, limit: 0, withFacets: false }],
      [
        "five without counts, as the search of the site asks",
        { filters: { q: "nursing" }, limit: 5, withFacets: false },
      ],
    ])("programs: %s", async (_what, asked) => {
      expect(await beyond(mostOfPrograms(asked), () => searchPrograms(site.db, asked))).toEqual([]);
    });

    test("a later page of programs costs what the first does", async () => {
      const asked = { filters: { level: ["master" as const] }, sort: "name" as const };
      let after: string | null = null;
      for (let nth = 0; nth < 5; nth++) after = (await searchPrograms(site.db, { ...asked, after })).next;
      expect(after).not.toBeNull();
      expect(await beyond(mostOfPrograms(asked), () => searchPrograms(site.db, { ...asked, after }))).toEqual(
        [],
      );
    });

    test.each<[string, Asked]>([
      ["everything", { filters: {} }],
      ["one country", { filters: { country: ["US"] } }],
      ["those with most programs", { filters: {}, sort: "programs" }],
      ["by name at one level", { filters: { level: ["master"] }, sort: "name" }],
      ["a misspelt word", { filters: { q: "standford" } }],
      ["one university's number", { filters: { q: "1321" } }],
      ["five without counts", { filters: { q: "oxford" }, limit: 5, withFacets: false }],
    ])("universities: %s", async (_what, asked) => {
      const { limit = PAGE, withFacets = true } = asked;
      const most: Bound = {
        "public.universities": limit + FEW / 10,
        "private.finder_entries": entriesOnTheWay(),
        "private.finder_bits": bitsOf(
          "university",
          withFacets ? ["country", "kind", "level", "subject"] : [],
        ),
        "private.finder_words": FEW,
      };
      expect(await beyond(most, () => searchUniversities(site.db, asked))).toEqual([]);
    });

    // Each hundredth page has "ferry"; every page has "rent", every question "stamps"; each place is in one of either.
    test.each([
      ["a word of some pages", "ferry", 20],
      ["the same misspelt", "ferri", 20],
      ["one kind only", "ferry", 20, "news"],
      ["a place", "TOWN", 2],
      ["a word that nobody has", "qqqqzz", 0],
      ["a word of every page", "rent", 2_000],
      ["words that no text has together", "ferry stamps", 2_020],
    ])("texts: %s", async (_what, words, texts, kind?: string) => {
      const [page] = (await site.db.from("pages").select("title").eq("slug", "page-777")).data ?? [];
      const town = page?.title.split(" ").at(-1) ?? "";
      const most: Bound = {
        "public.pages": texts * 4 + FEW / 10,
        "public.questions": texts * 4 + FEW / 10,
        "private.site_words": FEW,
      };
      const search = async () => {
        const { data, error } = await site.db.rpc("search_site", {
          p_query: words.replace("TOWN", town),
          p_kind: (kind ?? null) as string,
          p_limit: 5,
        });
        if (error) throw error;
        return data as { groups: Record<string, { total: number }> };
      };
      expect(await beyond(most, search)).toEqual([]);
      const total = Object.values((await search()).groups).reduce((sum, group) => sum + group.total, 0);
      expect(total > 0).toBe(texts > 0);
    });

    test("a page of one program, one university or a few beside each other reads these", async () => {
      const { programs } = await searchPrograms(site.db, { filters: {}, limit: 4 });
      const [first] = programs;
      const slugs = programs.map(({ slug }) => slug);
      const few: Bound = {
        "public.programs": 60,
        "public.universities": 40,
        "public.program_intakes": 40,
        "public.program_requirements": 40,
      };
      expect(await beyond(few, () => findProgram(site.db, first?.slug ?? ""))).toEqual([]);
      expect(await beyond(few, () => findProgram(site.db, first?.id ?? ""))).toEqual([]);
      expect(await beyond(few, () => comparePrograms(site.db, slugs))).toEqual([]);
      expect(await beyond(few, () => findUniversity(site.db, "bench-university-77"))).toEqual([]);
      expect(
        await beyond(few, () => compareUniversities(site.db, ["bench-university-77", "bench-university-78"])),
      ).toEqual([]);
      const ofOne = mostOfPrograms({ withFacets: false });
      expect(await beyond(ofOne, () => listProgramsOf(site.db, "bench-university-77"))).toEqual([]);
    });

    test("a list reads as far as it shows, and an address that moved is looked up", async () => {
      // Each card says how many programs its university has, which its entry in the finder knows.
      const cards = { "public.universities": 1_000, "private.finder_entries": 1_000 };
      expect(await beyond(cards, () => listUniversityCards(site.db))).toEqual([]);
      const { next: program } = await listProgramSitemapPage(site.db, null, 100);
      const { next: university } = await listUniversitySitemapPage(site.db, null, 100);
      expect(
        await beyond({ "public.programs": 100 }, () => listProgramSitemapPage(site.db, program, 100)),
      ).toEqual([]);
      expect(
        await beyond({ "public.universities": 100 }, () =>
          listUniversitySitemapPage(site.db, university, 100),
        ),
      ).toEqual([]);
      const moved = async () =>
        site.db.from("redirects").select("to_path").eq("from_path", "/was-5").maybeSingle();
      expect(await beyond({ "public.redirects": 1 }, moved)).toEqual([]);
    });

    test("an index that is gone is noticed", async () => {
      const everything = () => searchPrograms(site.db, { filters: {} });
      await site.run("drop index private.finder_entries_by_rank");
      const [found] = await beyond(mostOfPrograms({}), everything);
      expect(found?.[0]).toBe("private.finder_entries");
      await site.run("create index finder_entries_by_rank on private.finder_entries (scope, rank, n)");
    });
  },
);
