Feature: reading

  Scenario Outline: <bytes> are read as bool
    Given bytes <bytes>
    When I deserialize as bool
    Then the result should be bool <value>

    Examples:
      | bytes | value |
      | 0x01 | true |
      | 0x00 | false |

  Scenario Outline: <bytes> are read as u8
    Given bytes <bytes>
    When I deserialize as u8
    Then the result should be u8 <value>

    Examples:
      | bytes | value |
      | 0x00 | 0 |
      | 0x01 | 1 |
      | 0xff | 255 |

  Scenario Outline: <bytes> are read as u16
    Given bytes <bytes>
    When I deserialize as u16
    Then the result should be u16 <value>

    Examples:
      | bytes | value |
      | 0x0000 | 0 |
      | 0x0201 | 258 |
      | 0xffff | 65535 |

  Scenario Outline: <bytes> are read as u32
    Given bytes <bytes>
    When I deserialize as u32
    Then the result should be u32 <value>

    Examples:
      | bytes | value |
      | 0x00000000 | 0 |
      | 0x04030201 | 16909060 |
      | 0xffffffff | 4294967295 |

  Scenario Outline: <bytes> are read as u64
    Given bytes <bytes>
    When I deserialize as u64
    Then the result should be u64 <value>

    Examples:
      | bytes | value |
      | 0x0000000000000000 | 0 |
      | 0x0807060504030201 | 72623859790382856 |
      | 0xffffffffffffffff | 18446744073709551615 |

  Scenario Outline: <bytes> are read as u128
    Given bytes <bytes>
    When I deserialize as u128
    Then the result should be u128 <value>

    Examples:
      | bytes | value |
      | 0x00000000000000000000000000000000 | 0 |
      | 0xffffffffffffffffffffffffffffffff | 340282366920938463463374607431768211455 |

  Scenario Outline: <bytes> are read as u256
    Given bytes <bytes>
    When I deserialize as u256
    Then the result should be u256 <value>

    Examples:
      | bytes | value |
      | 0x0000000000000000000000000000000000000000000000000000000000000000 | 0 |
      | 0xffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff | 115792089237316195423570985008687907853269984665640564039457584007913129639935 |

  Scenario Outline: <bytes> are read as uleb128
    Given bytes <bytes>
    When I deserialize as uleb128
    Then the result should be uleb128 <value>

    Examples:
      | bytes | value |
      | 0x00 | 0 |
      | 0x7f | 127 |
      | 0x8001 | 128 |
      | 0x808001 | 16384 |
      | 0xffffffff0f | 4294967295 |

  Scenario Outline: <bytes> are read as string
    Given bytes <bytes>
    When I deserialize as string
    Then the result should be string <value>

    Examples:
      | bytes | value |
      | 0x07686172626f7572 | "harbour" |
      | 0x0753747261c39f65 | "Straße" |
      | 0x03e9afa8 | "鯨" |

  Scenario Outline: <bytes> are read as bytes
    Given bytes <bytes>
    When I deserialize as bytes
    Then the result should be bytes <value>

    Examples:
      | bytes | value |
      | 0x0101 | 0x01 |
      | 0x030102ff | 0x0102ff |

  Scenario Outline: <bytes> are read as address
    Given bytes <bytes>
    When I deserialize as address
    Then the result should be address <value>

    Examples:
      | bytes | value |
      | 0x0000000000000000000000000000000000000000000000000000000000000001 | 0x1 |
      | 0xabababababababababababababababababababababababababababababababab | 0xabababababababababababababababababababababababababababababababab |

  Scenario: 0x02 are no bool
    Given bytes 0x02
    When I deserialize as bool
    Then the deserialization should fail

  Scenario: 0x01 are no u16
    Given bytes 0x01
    When I deserialize as u16
    Then the deserialization should fail

  Scenario: 0x01020304050607 are no u64
    Given bytes 0x01020304050607
    When I deserialize as u64
    Then the deserialization should fail

  Scenario: 0x00 are no u256
    Given bytes 0x00
    When I deserialize as u256
    Then the deserialization should fail

  Scenario: 0x8000 are no uleb128
    Given bytes 0x8000
    When I deserialize as uleb128
    Then the deserialization should fail

  Scenario: 0x02ff20 are no string
    Given bytes 0x02ff20
    When I deserialize as string
    Then the deserialization should fail

  Scenario: 0x05aa are no bytes
    Given bytes 0x05aa
    When I deserialize as bytes
    Then the deserialization should fail

  Scenario: 0x01 are no address
    Given bytes 0x01
    When I deserialize as address
    Then the deserialization should fail
