/**
 * The arithmetic of the calculator on the screen. A reader of its own, because a policy that lets no text become a program
 * is worth more than a short cut here.
 */
type AngleUnit = "degrees" | "radians";

const FUNCTIONS: Record<string, (value: number, unit: AngleUnit) => number> = {
  sin: (x, unit) => Math.sin(inRadians(x, unit)),
  cos: (x, unit) => Math.cos(inRadians(x, unit)),
  tan: (x, unit) => Math.tan(inRadians(x, unit)),
  asin: (x, unit) => outOfRadians(Math.asin(x), unit),
  acos: (x, unit) => outOfRadians(Math.acos(x), unit),
  atan: (x, unit) => outOfRadians(Math.atan(x), unit),
  ln: Math.log,
  log: Math.log10,
  exp: Math.exp,
  abs: Math.abs,
  "√": Math.sqrt,
};
const NAMED: Record<string, number> = { π: Math.PI, e: Math.E };
const TOKEN =
  /\s*(\d+\.?\d*(?:E[+-]?\d+)?|\.\d+|asin|acos|atan|sin|cos|tan|ln|log|exp|abs|√|π|e|[-+×÷*/^()!%−])/gy;

/** What a line comes to, or null where it is none. */
export function calculate(line: string, unit: AngleUnit = "degrees"): number | null {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < line.length) {
    const at = TOKEN.lastIndex;
    const found = TOKEN.exec(line);
    if (!found) return line.slice(at).trim() === "" ? finish(tokens, unit) : null;
    tokens.push(found[1] as string);
  }
  return finish(tokens, unit);
}

function finish(tokens: string[], unit: AngleUnit): number | null {
  const reader = new Reader(tokens, unit);
  const value = reader.sum();
  return reader.isDone() && value !== null && Number.isFinite(value) ? clean(value) : null;
}

class Reader {
  private at = 0;
  private readonly tokens: string[];
  private readonly unit: AngleUnit;
  constructor(tokens: string[], unit: AngleUnit) {
    this.tokens = tokens;
    this.unit = unit;
  }
  isDone(): boolean {
    return this.tokens.length > 0 && this.at === this.tokens.length;
  }
  private take(...wanted: string[]): string | null {
    const token = this.tokens[this.at];
    if (token === undefined || !wanted.includes(token)) return null;
    this.at++;
    return token;
  }
  sum(): number | null {
    let value = this.product();
    for (let sign = this.take("+", "-", "−"); sign && value !== null; sign = this.take("+", "-", "−")) {
      const next = this.product();
      value = next === null ? null : sign === "+" ? value + next : value - next;
    }
    return value;
  }
  private product(): number | null {
    let value = this.signed();
    while (value !== null) {
      const sign = this.take("×", "*", "÷", "/");
      const isImplied = !sign && this.beginsValue();
      if (!sign && !isImplied) break;
      const next: number | null = isImplied ? this.power() : this.signed();
      value = next === null ? null : sign === "÷" || sign === "/" ? value / next : value * next;
    }
    return value;
  }
  /** 2π, 3(4), 2√3: a product without a sign. */
  private beginsValue(): boolean {
    const token = this.tokens[this.at];
    return token !== undefined && (token === "(" || token in NAMED || token in FUNCTIONS);
  }
  private signed(): number | null {
    if (this.take("+")) return this.signed();
    if (!this.take("-", "−")) return this.power();
    const value = this.signed();
    return value === null ? null : -value;
  }
  private power(): number | null {
    const base = this.postfix();
    if (base === null || !this.take("^")) return base;
    const exponent = this.signed();
    return exponent === null ? null : base ** exponent;
  }
  private postfix(): number | null {
    let value = this.atom();
    for (let sign = this.take("!", "%"); sign && value !== null; sign = this.take("!", "%"))
      value = sign === "%" ? value / 100 : factorial(value);
    return value;
  }
  private atom(): number | null {
    const token = this.tokens[this.at++];
    if (token === undefined) return null;
    if (/^[\d.]/.test(token)) return Number(token);
    if (token in NAMED) return NAMED[token] ?? null;
    if (token === "(") {
      const value = this.sum();
      // A bracket left open at the end of the line is closed there, as on a pocket calculator.
      return this.take(")") || this.at === this.tokens.length ? value : null;
    }
    const work = FUNCTIONS[token];
    if (!work) return null;
    const value = this.postfix();
    return value === null ? null : work(value, this.unit);
  }
}

function factorial(value: number): number | null {
  if (!Number.isInteger(value) || value < 0 || value > 170) return null;
  let product = 1;
  for (let factor = 2; factor <= value; factor++) product *= factor;
  return product;
}

function inRadians(value: number, unit: AngleUnit): number {
  return unit === "degrees" ? (value * Math.PI) / 180 : value;
}

function outOfRadians(value: number, unit: AngleUnit): number {
  return unit === "degrees" ? (value * 180) / Math.PI : value;
}

/** Twelve figures: what binary fractions add beyond them is not part of the result. */
function clean(value: number): number {
  const rounded = Number(value.toPrecision(12));
  return Math.abs(rounded) < 1e-14 ? 0 : rounded;
}
