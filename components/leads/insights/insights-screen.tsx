import { BarTable } from "@/components/charts/bar-table";
import { Dashboard } from "@/components/dashboards/dashboard";
import { Widget } from "@/components/dashboards/widget";
import { buttonVariants } from "@/components/ui/button";
import type { Actor } from "@/lib/access/decide";
import { canFollowLink } from "@/lib/access/links";
import { CALL_OUTCOMES, LOST_REASONS } from "@/lib/leads/desk/choices";
import { ANSWERS, NO_CALL, type Step, WITHOUT } from "@/lib/leads/insights/choices";
import { costPer, joinCosts, unknownCostText } from "@/lib/leads/insights/costs";
import { PERCENT_RULE, percent, rupees, say } from "@/lib/leads/insights/figures";
import { CAMPAIGNS_PATH, INSIGHTS_PATH, leadsPath, periodQuery } from "@/lib/leads/insights/path";
import { type Days, daysText, readPeriod } from "@/lib/leads/insights/period";
import { listCampaignCosts, readLeadReport } from "@/lib/leads/insights/queries";
import type { Group, LeadReport } from "@/lib/leads/insights/rows";
import { byWeek, shortDay } from "@/lib/leads/insights/trend";
import { LEAD_STATUS_NAMES, LEAD_STATUSES } from "@/lib/leads/wording";
import { dayInIndia } from "@/lib/platform/clock";
import { userDb } from "@/lib/platform/supabase/user";
import { type ConversionRow, ConversionTable } from "./conversion-table";
import { emptyIfNone, FunnelWidget, medianText, NONE } from "./funnel-widget";
import { PeriodChoice } from "./period-choice";
import { TrendWidget } from "./trend-widget";

type Props = { actor: Actor; query: Record<string, string | string[] | undefined> };

/** What became of the leads of a period. One report is read for it and one for the period before; every part draws from them. */
export async function InsightsScreen({ actor, query }: Props) {
  const period = readPeriod(query, dayInIndia());
  const db = await userDb();
  const report = readLeadReport(db, period);
  const before = readLeadReport(db, period.before);
  const costs = listCampaignCosts(db, period);
  // Each part says by itself that it could not be loaded.
  for (const promise of [report, before, costs]) promise.catch(() => undefined);
  const found = { report, days: period };
  return (
    <Dashboard
      path={INSIGHTS_PATH}
      lead={`Leads by the day they were received. ${PERCENT_RULE}`}
      actions={
        <>
          <a
            href={`/api/lead-figures?${periodQuery(period)}`}
            className={buttonVariants({ variant: "secondary", size: "sm" })}
          >
            Save as CSV
          </a>
          {canFollowLink(actor, CAMPAIGNS_PATH) ? (
            <a href={CAMPAIGNS_PATH} className={buttonVariants({ variant: "secondary", size: "sm" })}>
              Campaign costs
            </a>
          ) : null}
        </>
      }
      filters={<PeriodChoice period={period} path={INSIGHTS_PATH} />}
    >
      <TrendWidget period={period} report={report} before={before} />
      <FunnelWidget {...found} />
      <Widget
        title="Where they stand now"
        lines={5}
        load={async () => emptyIfNone(await report)}
        empty={NONE}
      >
        {({ leads, parts }) => (
          <BarTable
            caption="Leads by status"
            heads={["Status", "Leads", "Share"]}
            rows={LEAD_STATUS_NAMES.map((status) => {
              const number = parts.status.find(({ value }) => value === status)?.leads ?? 0;
              return {
                key: status,
                name: LEAD_STATUSES[status],
                number,
                href: leadsPath(period, { status }),
                notes: [percent(number, leads) ?? ""],
              };
            })}
          />
        )}
      </Widget>
      <Widget
        title="First answer"
        description="The first call, email or change of status by a colleague, by the clock: nights and Sundays count."
        lines={5}
        load={async () => emptyIfNone(await report)}
        empty={NONE}
      >
        {({ leads, parts, spans }) => (
          <div className="grid gap-2">
            {spans.answer.seconds === null ? null : (
              <p className="font-semibold">
                Median {medianText({ ...spans.answer }).replace(/ \((.*)\)$/, ", of $1 answered")}.
              </p>
            )}
            <BarTable
              caption="Leads by time to the first answer"
              heads={["First answer", "Leads", "Share"]}
              rows={named(ANSWERS, parts.answer).map(({ key, name, number }) => ({
                key,
                name,
                number,
                href: leadsPath(period, { answer: key }),
                notes: [percent(number, leads) ?? ""],
              }))}
            />
          </div>
        )}
      </Widget>
      <Widget title="Last call" lines={6} load={async () => emptyIfNone(await report)} empty={NONE}>
        {({ leads, parts }) => (
          <BarTable
            caption="Leads by the outcome of their last call"
            heads={["Outcome", "Leads", "Share"]}
            rows={named({ ...CALL_OUTCOMES, none: NO_CALL }, parts.lastCall, "none").map(
              ({ key, name, number }) => ({
                key,
                name,
                number,
                href: leadsPath(period, { last_call: key }),
                notes: [percent(number, leads) ?? ""],
              }),
            )}
          />
        )}
      </Widget>
      <Widget
        title="Why leads are lost"
        lines={6}
        load={async () => (await report).parts.lostReason}
        empty="None of these leads is lost."
      >
        {(reasons) => {
          const lost = reasons.reduce((total, { leads }) => total + leads, 0);
          return (
            <BarTable
              caption="Lost leads by reason"
              heads={["Reason", "Leads", "Share"]}
              rows={reasons.map(({ value, leads }) => ({
                key: value ?? "",
                name: LOST_REASONS[value as keyof typeof LOST_REASONS] ?? value ?? "",
                number: leads,
                href: leadsPath(period, { lost: value ?? "" }),
                notes: [percent(leads, lost) ?? ""],
              }))}
            />
          );
        }}
      </Widget>
      <Widget
        title="By campaign"
        isWide
        description="Cost per lead and per consultation held. Where a day of the campaign has no cost, the cost is not known, and nothing is divided by it."
        lines={6}
        load={async () => {
          const [{ parts }, known] = await Promise.all([report, costs]);
          const campaigns = joinCosts(parts.campaign, known);
          const none = parts.campaign.find(({ value }) => value === null);
          return campaigns.length > 0 ? { campaigns, none: none?.leads ?? 0 } : null;
        }}
        empty="None of these leads came with a campaign, and no campaign cost anything on these days."
      >
        {({ campaigns, none }) => (
          <div className="grid gap-2">
            <ConversionTable
              caption="Leads and cost by campaign"
              nameHead="Campaign"
              moreHeads={["Cost", "Per lead", "Per held"]}
              rows={campaigns.map((campaign) => ({
                ...campaign,
                key: campaign.name,
                hrefOf: linkTo(period, { campaign: campaign.name }),
                more: [
                  campaign.paise === null ? unknownCostText(campaign) : rupees(campaign.paise),
                  amount(costPer(campaign.paise, campaign.leads)),
                  amount(costPer(campaign.paise, campaign.held)),
                ],
              }))}
            />
            {none > 0 ? (
              <p className="text-sm">
                <a href={leadsPath(period, { without: "campaign" })} className="text-link">
                  {say(none)} {none === 1 ? "lead" : "leads"} without a campaign
                </a>
              </p>
            ) : null}
          </div>
        )}
      </Widget>
      <Conversion {...found} title="By source" nameHead="Source" part="source" filter="source" />
      <Conversion {...found} title="By counsellor" nameHead="Counsellor" part="owner" filter="owner" />
      <Conversion
        {...found}
        title="By destination"
        nameHead="Destination"
        part="destination"
        filter="destination"
      />
      <Widget
        title="By week"
        isWide
        description="Weeks from Monday to Sunday, by the week of arrival."
        lines={6}
        load={async () => {
          const { leads, parts } = await report;
          return leads > 0 ? byWeek(period, parts.day) : null;
        }}
        empty={NONE}
      >
        {(weeks) => (
          <ConversionTable
            caption="Leads by week of arrival"
            nameHead="Week"
            rows={weeks.map(({ days, group }) => ({
              ...group,
              key: days.from,
              name: days.from === days.to ? shortDay(days.from) : daysText(days),
              hrefOf: linkTo(days, {}),
            }))}
          />
        )}
      </Widget>
    </Dashboard>
  );
}

const amount = (paise: number | null) => (paise === null ? "–" : rupees(paise));

const linkTo = (days: Days, filters: Record<string, string>) => (step?: Step) =>
  leadsPath(days, step ? { ...filters, step } : filters);

/** Every name of a closed list, also those without leads; what has no value goes by `nothing`. */
function named(names: Readonly<Record<string, string>>, groups: readonly Group[], nothing?: string) {
  return Object.entries(names).map(([key, name]) => ({
    key,
    name,
    number: groups.find(({ value }) => (value ?? nothing) === key)?.leads ?? 0,
  }));
}

type ConversionProps = {
  title: string;
  nameHead: string;
  part: "source" | "owner" | "destination";
  filter: string;
  report: Promise<LeadReport>;
  days: Days;
};

function Conversion({ title, nameHead, part, filter, report, days }: ConversionProps) {
  return (
    <Widget
      title={title}
      isWide
      lines={6}
      load={async () => {
        const { parts, leftOut } = await report;
        return parts[part].length > 0 ? { groups: parts[part], leftOut: leftOut[part] ?? 0 } : null;
      }}
      empty={NONE}
    >
      {({ groups, leftOut }) => (
        <div className="grid gap-2">
          <ConversionTable
            caption={`Leads ${title.toLowerCase()}`}
            nameHead={nameHead}
            rows={groups.map((group) => rowOf(group, part, filter, days))}
          />
          {leftOut > 0 ? (
            <p className="text-sm text-muted-foreground">{say(leftOut)} smaller ones are not listed.</p>
          ) : null}
        </div>
      )}
    </Widget>
  );
}

function rowOf(group: Group, part: ConversionProps["part"], filter: string, days: Days): ConversionRow {
  const { value } = group;
  if (part === "owner") {
    const name = value === null ? "Unclaimed" : (group.name ?? "A colleague");
    return { ...group, key: value ?? "none", name, hrefOf: linkTo(days, { owner: value ?? "none" }) };
  }
  const filters: Record<string, string> = value === null ? { without: part } : { [filter]: value };
  return { ...group, key: value ?? "", name: value ?? WITHOUT.destination, hrefOf: linkTo(days, filters) };
}
