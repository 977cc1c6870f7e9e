Feature: writing

  Scenario Outline: <value> is written as bool
    Given bool <value>
    When I serialize as bool
    Then the result should be bytes <bytes>

    Examples:
      | value | bytes |
      | true | 0x01 |
      | false | 0x00 |

  Scenario Outline: <value> is written as u8
    Given u8 <value>
    When I serialize as u8
    Then the result should be bytes <bytes>

    Examples:
      | value | bytes |
      | 0 | 0x00 |
      | 1 | 0x01 |
      | 255 | 0xff |

  Scenario Outline: <value> is written as u16
    Given u16 <value>
    When I serialize as u16
    Then the result should be bytes <bytes>

    Examples:
      | value | bytes |
      | 0 | 0x0000 |
      | 258 | 0x0201 |
      | 65535 | 0xffff |

  Scenario Outline: <value> is written as u32
    Given u32 <value>
    When I serialize as u32
    Then the result should be bytes <bytes>

    Examples:
      | value | bytes |
      | 0 | 0x00000000 |
      | 16909060 | 0x04030201 |
      | 4294967295 | 0xffffffff |

  Scenario Outline: <value> is written as u64
    Given u64 <value>
    When I serialize as u64
    Then the result should be bytes <bytes>

    Examples:
      | value | bytes |
      | 0 | 0x0000000000000000 |
      | 72623859790382856 | 0x0807060504030201 |
      | 18446744073709551615 | 0xffffffffffffffff |

  Scenario Outline: <value> is written as u128
    Given u128 <value>
    When I serialize as u128
    Then the result should be bytes <bytes>

    Examples:
      | value | bytes |
      | 0 | 0x00000000000000000000000000000000 |
      | 340282366920938463463374607431768211455 | 0xffffffffffffffffffffffffffffffff |

  Scenario Outline: <value> is written as u256
    Given u256 <value>
    When I serialize as u256
    Then the result should be bytes <bytes>

    Examples:
      | value | bytes |
      | 0 | 0x0000000000000000000000000000000000000000000000000000000000000000 |
      | 115792089237316195423570985008687907853269984665640564039457584007913129639935 | 0xffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff |

  Scenario Outline: <value> is written as uleb128
    Given uleb128 <value>
    When I serialize as uleb128
    Then the result should be bytes <bytes>

    Examples:
      | value | bytes |
      | 0 | 0x00 |
      | 127 | 0x7f |
      | 128 | 0x8001 |
      | 16384 | 0x808001 |
      | 4294967295 | 0xffffffff0f |

  Scenario Outline: <value> is written as string
    Given string <value>
    When I serialize as string
    Then the result should be bytes <bytes>

    Examples:
      | value | bytes |
      | "harbour" | 0x07686172626f7572 |
      | "Straße" | 0x0753747261c39f65 |
      | "鯨" | 0x03e9afa8 |

  Scenario Outline: <value> is written as bytes
    Given bytes <value>
    When I serialize as bytes
    Then the result should be bytes <bytes>

    Examples:
      | value | bytes |
      | 0x01 | 0x0101 |
      | 0x0102ff | 0x030102ff |

  Scenario Outline: <value> is written as address
    Given address <value>
    When I serialize as address
    Then the result should be bytes <bytes>

    Examples:
      | value | bytes |
      | 0x1 | 0x0000000000000000000000000000000000000000000000000000000000000001 |
      | 0xabababababababababababababababababababababababababababababababab | 0xabababababababababababababababababababababababababababababababab |
