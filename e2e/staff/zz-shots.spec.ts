import { randomBytes } from "node:crypto";
import { newStudent } from "../support/accounts.ts";
import { addApplication } from "../support/applications.ts";
import { sampleAddress, test } from "../support/fixtures.ts";
import { Mailbox } from "../support/mailbox.ts";
import { siteUrl } from "../support/server.ts";

test.setTimeout(240_000);
const day = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString().slice(0, 10);

test("shots", async ({ as, browser }) => {
  const assignedTo = sampleAddress("application_team");
  const rows: [string, string, number | null][] = [
    ["application", "team", -6],
    ["application", "team", -1],
    ["offer", "team", 0],
    ["visa", "team", 0],
    ["shortlist", "team", 2],
    ["deposit", "team", 3],
    ["application", "university", 9],
    ["confirmation", "university", -2],
    ["visa", "embassy", 20],
    ["shortlist", "student", 1],
    ["deposit", "student", -2],
    ["profile", "student", null],
  ];
  const programs = [
    "MSc Data Science",
    "MSc Robotics",
    "MBA International Business",
    "BSc Nursing",
    "LLM Trade Law",
  ];
  for (let i = 0; i < 2; i++) {
    const p = await browser.newPage({
      baseURL: siteUrl,
      extraHTTPHeaders: { "x-forwarded-for": `10.${[...randomBytes(3)].join(".")}` },
    });
    const s = await newStudent(p, new Mailbox());
    await p.close();
    for (const [place, [application_status, holder, due]] of rows.entries())
      if (place % 2 === i)
        await addApplication(s.email, {
          programName: programs[place % 5] ?? "",
          assignedTo,
          application_status,
          holder,
          ...(due === null ? {} : { promised_by: day(due) }),
        });
  }
  const out = process.env.SHOTS ?? ".data/shots";
  for (const [role, path, name] of [
    ["application_team", "/application-officer-dashboard", "queue"],
    ["application_team", "/workflow-students/applications?layout=board", "board"],
    ["application_team", "/workflow-students/applications", "list"],
    ["application_team", "/workflow-students", "students"],
    ["application_manager", "/application-officer-dashboard?queue=all", "manager"],
    ["student_management_officer", "/student-management-dashboard", "smo"],
    ["lva_officer", "/lva-officer-dashboard", "lva"],
    ["student_mentor", "/student-mentor-dashboard", "mentor"],
  ] as const) {
    const page = await as(role);
    for (const [w, h] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width: w, height: h });
      await page.goto(path);
      await page.waitForTimeout(700);
      await page.screenshot({ path: `${out}/${name}-${w}.png`, fullPage: name !== "board" });
    }
  }
});
