import { BarList } from "@/components/dashboards/bar-list";
import { StatTile, StatTiles } from "@/components/dashboards/stat-tile";
import { Widget } from "@/components/dashboards/widget";
import { userDb } from "@/lib/platform/supabase/user";
import { getVisitStatistics } from "@/lib/tracking/queries";

/** How pages are read, by those who let us count. For administrators. */
export function VisitsWidget() {
  return (
    <Widget
      title="How pages are read"
      requires={{ roles: ["admin"] }}
      description="The last 30 days, counted only for readers who said yes."
      isWide
      load={async () => {
        const numbers = await getVisitStatistics(await userDb());
        return numbers.views === 0 ? null : numbers;
      }}
      empty="No reader who agreed to be counted has come yet."
    >
      {(numbers) => (
        <div className="space-y-6">
          <StatTiles>
            <StatTile label="Pages opened" value={numbers.views} />
            <StatTile label="Read for half a minute" value={numbers.engaged} />
            <StatTile label="Slow pages, over 3 s" value={numbers.slowPages} />
            <StatTile label="Slow operations, over 2 s" value={numbers.slowOperations} />
            <StatTile label="Left within 10 s" value={numbers.dwell.bounce ?? 0} />
            <StatTile label="Stayed up to 30 s" value={numbers.dwell.low ?? 0} />
            <StatTile label="Stayed up to 90 s" value={numbers.dwell.medium ?? 0} />
            <StatTile label="Stayed longer" value={numbers.dwell.high ?? 0} />
          </StatTiles>
          <BarList
            caption="How far pages were read"
            bars={Object.entries(numbers.scroll).map(([mark, number]) => ({
              name: `Read to ${mark}%`,
              number,
            }))}
          />
          <BarList
            caption="Pages opened most"
            bars={numbers.topPaths.map(({ path, views }) => ({ name: path, number: views }))}
          />
        </div>
      )}
    </Widget>
  );
}
