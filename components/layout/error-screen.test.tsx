import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ErrorScreen } from "./error-screen";
import { SupportContactProvider } from "./support-contact";

test("A page that failed says so and offers another try, the front page and a report, with the details", () => {
  const error = Object.assign(new Error("It broke <b>here</b>"), { digest: "id-42" });
  const page = renderToStaticMarkup(
    <SupportContactProvider contact={{ to: "help@campusbound.test", siteName: "Campusbound" }}>
      <ErrorScreen error={error} retry={() => {}} />
    </SupportContactProvider>,
  );
  expect(page).toContain('<h1 class="text-3xl">Oops! Something went wrong.</h1>');
  expect(page).toMatch(/<button[^>]*>Try Again<\/button>/);
  expect(page).toMatch(/<a href="\/"[^>]*>Go Home<\/a>/);
  expect(page).toMatch(/<a href="mailto:help@campusbound\.test[^>]*>Report Issue<\/a>/);
  expect(page).toContain("id-42");
  expect(page).toContain("It broke &lt;b&gt;here&lt;/b&gt;");
});
