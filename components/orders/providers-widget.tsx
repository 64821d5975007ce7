import { Widget } from "@/components/dashboards/widget";
import { Alert } from "@/components/ui/alert";
import { gatewayAlarms } from "@/lib/orders/gateways/alarms";
import { readGatewayReport } from "@/lib/orders/gateways/report";
import { PROVIDER_NAMES } from "@/lib/orders/providers";
import { formatMoment } from "@/lib/platform/clock";
import { userDb } from "@/lib/platform/supabase/user";

/** Whether the payment providers that are configured still tell us what happens. */
export function ProvidersWidget() {
  return (
    <Widget
      title="Payment providers"
      load={async () => readGatewayReport(await userDb())}
      empty="No way to pay is configured. Nothing can be bought."
    >
      {(report) => {
        const alarms = report.flatMap((provider) => gatewayAlarms(provider, new Date()));
        return (
          <div className="grid gap-3">
            {alarms.map((alarm) => (
              <Alert key={alarm} variant="attention">
                <p>{alarm}</p>
              </Alert>
            ))}
            <dl className="divide-y">
              {report.map(({ provider, lastHeardAt }) => (
                <div key={provider} className="flex flex-wrap justify-between gap-x-4 py-2">
                  <dt>{PROVIDER_NAMES[provider]}</dt>
                  <dd className="text-muted-foreground">
                    {lastHeardAt ? `last heard of on ${formatMoment(lastHeardAt)}` : "not heard of yet"}
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        );
      }}
    </Widget>
  );
}
