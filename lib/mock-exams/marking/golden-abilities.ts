/** Twenty questions and six patterns of answers whose abilities catR 3.17 estimated (EAP, 33 nodes, N(0,1)). For tests. */
export const GOLDEN_BANK = Array.from({ length: 20 }, (_, i) => ({
  a: 0.6 + ((7 * i) % 13) / 10,
  b: -2.4 + 0.25 * i,
  c: [0.2, 0.25, 0, 0.1][i % 4] ?? 0,
}));

export const GOLDEN_PATTERNS = [
  { pattern: "1110".repeat(5), theta: 0.6348320248, se: 0.5037559395 },
  { pattern: "1".repeat(10) + "0".repeat(10), theta: -0.1383617418, se: 0.471604889 },
  { pattern: "0".repeat(10) + "1".repeat(10), theta: -0.8002329087, se: 0.5480534761 },
  { pattern: "1".repeat(20), theta: 2.4251603635, se: 0.5890770655 },
  { pattern: "0".repeat(20), theta: -2.5418549794, se: 0.5637986021 },
  { pattern: `${"1".repeat(13)}0100100`, theta: 1.0871057717, se: 0.4941041522 },
];
