import { Widget } from "@/components/dashboards/widget";
import { findChatHost } from "@/lib/diagnostics/queries";
import { State } from "./state";

/** Whether the chat link is set and well formed; the host is shown, the link itself is on the button. */
export function ChatWidget() {
  return (
    <Widget
      title="Chat link"
      isWide
      lines={1}
      load={findChatHost}
      empty="No chat link is set, so the chat button is not shown."
    >
      {(host) => (
        <p className="flex flex-wrap items-center gap-3">
          <State isGood good="Set and valid" bad="Not set" />
          It opens {host} in a new tab.
        </p>
      )}
    </Widget>
  );
}
