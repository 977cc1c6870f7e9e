Feature: private keys

  Scenario Outline: a key is read and written
    Given key <key> <value>
    When I format it
    Then the result should be <formatted>

    Examples:
      | key | value | formatted |
      | ed25519 | 0x9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b | ed25519-priv-0x9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b |
      | ed25519 | ed25519-priv-0x9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b | ed25519-priv-0x9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b |

  Scenario Outline: a text that is no key is refused
    Given key <key> <value>
    When I parse it
    Then it should throw

    Examples:
      | key | value |
      | ed25519 | secp256k1-priv-0x9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b |
      | ed25519 | ed25519-pub-0x9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b |
      | ed25519 | 0x1234 |
      | ed25519 | 0x9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b00 |
      | ed25519 | ed25519-priv-0x9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b00 |
