import { Badge } from "@/components/ui/badge";
import type { Device } from "@/lib/auth/queries";
import { deviceLabel } from "@/lib/auth/rules";
import { formatMoment } from "@/lib/platform/clock";

/** Where a person is signed in; this device is named. */
export function DeviceList({ devices, thisDeviceId }: { devices: readonly Device[]; thisDeviceId?: string }) {
  return (
    <ul className="divide-y">
      {devices.map((device) => (
        <li key={device.id} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3">
          <span className="flex flex-wrap items-center gap-2 font-semibold">
            {deviceLabel(device.userAgent, device.platform)}
            {device.id === thisDeviceId ? <Badge variant="accent">This device</Badge> : null}
          </span>
          <span className="figures text-sm text-muted-foreground">
            Last used <time dateTime={device.lastSeenAt}>{formatMoment(device.lastSeenAt)}</time>
          </span>
        </li>
      ))}
    </ul>
  );
}
