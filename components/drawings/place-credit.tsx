/** Where the coordinates of cities come from; their licence asks for a name and a link. */
export function PlaceCredit({ what }: { what: "cities" | "city" }) {
  return (
    <>
      Land: Natural Earth; {what}:{" "}
      <a href="https://www.geonames.org" rel="noopener" className="underline">
        GeoNames
      </a>{" "}
      (
      <a href="https://creativecommons.org/licenses/by/4.0/" rel="license noopener" className="underline">
        CC BY 4.0
      </a>
      ).
    </>
  );
}
