import { useQueryClient } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DataCache } from "./data-cache";

function Rules() {
  return JSON.stringify(useQueryClient().getDefaultOptions().queries);
}

test("What was fetched is fresh for 5 minutes, kept for 10, fetched again by nothing else, and tried twice", () => {
  const shown = renderToStaticMarkup(
    <DataCache>
      <Rules />
    </DataCache>,
  );
  expect(JSON.parse(shown.replaceAll("&quot;", '"'))).toEqual({
    staleTime: 300_000,
    gcTime: 600_000,
    refetchOnWindowFocus: false,
    refetchOnMount: false,
    refetchOnReconnect: false,
    retry: 1,
    networkMode: "offlineFirst",
  });
});
