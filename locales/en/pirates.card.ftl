pirates-title = Battle of the Pirates
pirates-about = Aim the cannon, sail by the knots, board the enemy: take more ships and towers than anyone else.
