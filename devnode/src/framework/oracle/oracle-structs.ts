import { parseAddress, type Address } from "@holdfast/sdk";
import { declareErrors } from "../declare/abort.ts";
import { resource, struct } from "../declare/struct.ts";
import { address, u128, u16, u32, u64, vector, type ValueOf } from "../declare/type.ts";

/** Address of the testnet's oracle, so that its programs also run here (docs.supra.com, available networks). */
export const ORACLE_ADDRESS: Address = parseAddress(
  "0x5615001f63d3223f194498787647bb6f8d37b8d1e6773c00dcdd894079e56190",
);

const STORAGE = "supra_oracle_storage";
const INDICATORS = "supra_oracle_ti";
const DATA = { abilities: ["copy", "drop", "store"], at: ORACLE_ADDRESS } as const;

/** A price as the views print it; times are milliseconds since 1970. */
export const Price = struct(
  STORAGE,
  "Price",
  { pair: u32, value: u128, decimal: u16, timestamp: u64, round: u64 },
  DATA,
);

/** `timestamp` 0 means always current. */
export const OracleHolder = resource(
  STORAGE,
  "OracleHolder",
  { feeder: address, prices: vector(Price.as()) },
  [],
  ORACLE_ADDRESS,
);

export const TimestampedValue = struct(INDICATORS, "TimestampedValue", { value: u128, timestamp: u64 }, DATA);
const VALUE = TimestampedValue.as();
export const Candle = struct(
  INDICATORS,
  "Candle",
  { low: VALUE, high: VALUE, open: VALUE, close: VALUE },
  DATA,
);
export const CandleInfo = struct(
  INDICATORS,
  "CandleInfo",
  { startTime: u64, endTime: u64, candle: Candle.as() },
  DATA,
);
export const CandleSeries = struct(
  INDICATORS,
  "CandleSeries",
  { pair: u32, duration: u64, candles: vector(CandleInfo.as()) },
  DATA,
);
/** Candles set by hand; others derive from the price. */
export const CandleHolder = resource(
  INDICATORS,
  "CandleHolder",
  { series: vector(CandleSeries.as()) },
  [],
  ORACLE_ADDRESS,
);

export type PriceValue = ValueOf<ReturnType<typeof Price.as>>;
export type CandleInfoValue = ValueOf<ReturnType<typeof CandleInfo.as>>;

/** The network module's error numbers are not documented; these are the devnode's own. */
export const oracleErrors = declareErrors(
  STORAGE,
  {
    EINVALID_PAIR: ["notFound", 3, "The oracle has no price of this pair."],
    EPAIR_ID_SAME: ["invalidArgument", 5, "A derived price needs two pairs."],
    EINVALID_OPERATION: ["invalidArgument", 6, "Prices are multiplied (0) or divided (1)."],
    ENOT_FEEDER: ["permissionDenied", 7, "Only the devnode's faucet sets prices."],
    ETOO_MANY: ["outOfRange", 8, "There are too many of them."],
  },
  ORACLE_ADDRESS,
);
