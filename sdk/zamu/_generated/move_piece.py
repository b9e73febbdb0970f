from typing import Optional

from .base_model import BaseModel
from .fragments import AnyEvent, AnyGame, Problem


class MovePiece(BaseModel):
    move_piece: "MovePieceMovePiece"


class MovePieceMovePiece(BaseModel):
    game: Optional["MovePieceMovePieceGame"]
    events: list["MovePieceMovePieceEvents"]
    problems: list["MovePieceMovePieceProblems"]


MovePieceMovePieceGame = AnyGame
MovePieceMovePieceEvents = AnyEvent
MovePieceMovePieceProblems = Problem
MovePiece.model_rebuild()
MovePieceMovePiece.model_rebuild()
