import { unstable_rethrow } from "next/navigation";
import { ListFailure } from "@/components/lists/list-failure";
import { MOCK_MATCHERS, type mockList } from "@/lib/mock-exams/authoring/mock-list";
import { listMocksForEditors } from "@/lib/mock-exams/authoring/queries";
import { pageOfRows } from "@/lib/platform/lists/page-of-rows";
import { storedPreferences } from "@/lib/platform/lists/stored-preferences";
import { logError } from "@/lib/platform/log";
import { userDb } from "@/lib/platform/supabase/user";
import { MockList } from "./mock-list";

type Props = { request: ReturnType<typeof mockList.toRequest>; mayChange: boolean };

/** The mock exams under the filters of the address. */
export async function MockDesk({ request, mayChange }: Props) {
  const loaded = await load(mayChange);
  if (!loaded) return <ListFailure many="mock exams" />;
  const { mocks, preferences } = loaded;
  return (
    <MockList
      page={pageOfRows(mocks, request, MOCK_MATCHERS)}
      preferences={preferences}
      mayChange={mayChange}
    />
  );
}

async function load(mayChange: boolean) {
  try {
    const [mocks, preferences] = await Promise.all([
      listMocksForEditors(await userDb(), mayChange),
      storedPreferences("mockExams"),
    ]);
    return { mocks, preferences };
  } catch (error) {
    unstable_rethrow(error);
    logError("exam-content.list_failed", error);
    return null;
  }
}
