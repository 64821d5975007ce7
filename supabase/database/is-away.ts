/** PostgreSQL does not answer: its own words as it ends or begins, the driver's, the network's. */
export function isAway(code: string | undefined): boolean {
  return /^(?:08(?!P01)...|57P0[123]|CONNECT_TIMEOUT|CONNECTION_(?:CLOSED|ENDED|DESTROYED)|E(?:CONN\w+|PIPE|TIMEDOUT|NOTFOUND))$/.test(
    code ?? "",
  );
}
