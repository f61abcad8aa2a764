"""Positions for the tests of the terminal."""

DECK = "A1234F2334G1233C1334D1234T12334S12334I12334"
FIRST = f"1 R place:R 24 - A3,N,F1,G4,C2,D3 -/-/-/- -/-/-/- {DECK}NNPPRRR 3,2,3/chance/other_than_caller/base"
TRICKS = (
    "5 R place:R 34 right S3,T3,A1,N,D3,C3 126/A4*F3C14T2I12*/P/- 135/A3*G3C23D4S3/-/! "
    "A23F134G23D12T34S2I334NRR 3,2,3/chance/other_than_caller/base"
)
